import { useState } from 'react';
import type { AnswerKind } from '../../lib/model/library/library-answer.ts';
import {
  type Deleted,
  deleteAllAnswers,
  deleteAnswers,
  restoreAnswers,
} from '../../lib/store/deletion/delete-answers.ts';

export type Deletion =
  | { state: 'deleted' | 'restored'; deleted: Deleted; ids: ReadonlySet<string> }
  | { state: 'failed' };

/** Deletes answers and keeps the last deletion in memory, so that it can be undone while the page is open. */
export function useDeletion() {
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const show = (work: Promise<Deletion>) => work.catch((): Deletion => ({ state: 'failed' })).then(setDeletion);
  return {
    deletion,
    remove: (chosen: readonly { kind: AnswerKind; id: string }[] | 'all') =>
      show(
        (chosen === 'all' ? deleteAllAnswers() : deleteAnswers(chosen)).then(deleted => ({
          state: 'deleted',
          deleted,
          ids: new Set(deleted.answers.map(({ row }) => (row as { id: string }).id)),
        })),
      ),
    undo: async () => {
      if (deletion?.state !== 'deleted') return;
      await show(restoreAnswers(deletion.deleted).then(() => ({ ...deletion, state: 'restored' })));
    },
    dismiss: () => setDeletion(null),
  };
}
