import { useState } from 'react';
import type { TabHead } from '../lib/browser/tabs.ts';
import { send } from '../lib/browser/wire.ts';
import { failOf } from '../lib/model/failure.ts';
import type { FailedTry } from './screen.ts';

/** What is asked for, should it fail: enough to say so and to ask again. */
export type Asked = Pick<FailedTry, 'page' | 'send' | 'spot' | 'isEdited' | 'options'>;

/**
 * The worker's commands for one tab. One that it cannot take becomes a `refusal`, which is shown like any other failure;
 * `asked` is what the form says at that moment.
 */
export function useCommands(tab: TabHead, asked: Asked) {
  const { tabId } = tab;
  const [refusal, setRefusal] = useState<FailedTry | null>(null);

  const attempt = async (command: Promise<unknown>, attempted: Asked) => {
    setRefusal(null);
    try {
      await command;
    } catch (error) {
      const { failure, fate } = failOf(error);
      setRefusal({ failure, fate, ...attempted, endedAt: Date.now() });
    }
  };

  return {
    refusal,
    /** `edited` is the reader's own version of what goes out. */
    start: (edited: string | null) => {
      const { send: way, spot, options } = asked;
      const order = { tabId, link: null, send: way, spot, edited, options, fresh: false };
      return attempt(send('job.start', order), asked);
    },
    /** The same request anew, by a click that named its price. */
    again: ({ page, send: way, spot, options }: Omit<Asked, 'isEdited'>) => {
      const link = page.url === tab.url ? null : page;
      const order = { tabId, link, send: way, spot, edited: null, options, fresh: true };
      return attempt(send('job.start', order), { page, send: way, spot, isEdited: false, options });
    },
    cancel: () => attempt(send('job.cancel', { tabId }), asked),
    clear: () => attempt(send('job.clear', { tabId }), asked),
    /** A summary that still cannot be kept stays on the screen, with its warning: nothing may take its place. */
    keep: () => void send('job.keep', { tabId }).catch(() => {}),
  };
}
