import { useState } from 'react';
import type { AnswerKind } from '../../lib/model/library/library-answer.ts';
import {
  type Deleted,
  deleteAllAnswers,
  deleteAnswers,
  restoreAnswers,
} from '../../lib/store/journal/delete-answers.ts';

type Done = { deleted: Deleted; ids: ReadonlySet<string> };

/** `undoable`: what could not be restored, and can be tried again. */
export type Deletion = ({ state: 'deleted' | 'restored' } & Done) | { state: 'failed'; undoable: Done | null };

/** What can be undone now. */
export function undoableOf(deletion: Deletion | null): Done | null {
  if (deletion?.state === 'failed') return deletion.undoable;
  return deletion?.state === 'deleted' ? deletion : null;
}

/** Deletes answers and keeps the last deletion in memory, so that it can be undone while the page is open. */
export function useDeletion() {
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const show = async (work: Promise<Deletion>, undoable: Done | null = null) => {
    const next = await work.catch((): Deletion => ({ state: 'failed', undoable }));
    // A second click finds nothing left to delete. What the first one deleted can still be undone.
    const isNothing = next.state === 'deleted' && next.deleted.answers.length === 0;
    setDeletion(now => (isNothing ? now : next));
  };
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
      const done = undoableOf(deletion);
      if (done === null) return;
      const { deleted, ids } = done;
      const restoring = restoreAnswers(deleted).then((): Deletion => ({ state: 'restored', deleted, ids }));
      await show(restoring, { deleted, ids });
    },
    dismiss: () => setDeletion(null),
  };
}
