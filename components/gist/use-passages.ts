import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { Passage } from '../../lib/model/page/gist.ts';

/** Whether the last passage was found and shown. */
export type ShownPassage = { passage: Passage; result: 'shown' | 'not-found' | 'failed' };

/** Shows passages of a tab's page in their places, one at a time. */
export function usePassages(tabId: number) {
  const [last, setLast] = useState<ShownPassage | null>(null);
  const show = (passage: Passage) =>
    send('passage.show', { tabId, passage }).then(
      ({ found }) => setLast({ passage, result: found ? 'shown' : 'not-found' }),
      () => setLast({ passage, result: 'failed' }),
    );
  const hide = () => {
    setLast(null);
    return send('passage.hide', { tabId }).catch(() => {});
  };
  return { last, show, hide };
}

/** Says whether the last passage was found and shown. */
export function resultWordsOf({ result }: ShownPassage): string {
  if (result === 'shown') return t('gistShown');
  return t(result === 'not-found' ? 'gistNotFound' : 'gistNotShown');
}
