import { useState } from 'react';
import { send } from '../lib/browser/wire.ts';
import { failOf } from '../lib/model/failure.ts';
import type { FailedTry } from './screen.ts';

/** What is asked for, should it fail: enough to say so and to ask again. */
export type Asked = Pick<FailedTry, 'send' | 'isEdited' | 'options'>;

/**
 * The worker's commands for one tab. One that it cannot take becomes a `refusal`, which is shown like any other failure;
 * `asked` is what the form says at that moment.
 */
export function useCommands(tabId: number, asked: Asked) {
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
      const { send: way, options } = asked;
      return attempt(send('job.start', { tabId, send: way, edited, options, fresh: false }), asked);
    },
    /** The same request anew, by a click that named its price. */
    again: ({ send: way, options }: Pick<Asked, 'send' | 'options'>) =>
      attempt(send('job.start', { tabId, send: way, edited: null, options, fresh: true }), {
        send: way,
        isEdited: false,
        options,
      }),
    cancel: () => attempt(send('job.cancel', { tabId }), asked),
    clear: () => attempt(send('job.clear', { tabId }), asked),
    /** A summary that still cannot be kept stays on the screen, with its warning: nothing may take its place. */
    keep: () => void send('job.keep', { tabId }).catch(() => {}),
  };
}
