import { useState } from 'react';
import { send } from '../../lib/browser/worker/command-channel.ts';
import type { CommandInput } from '../../lib/model/commands/commands.ts';
import { failOf } from '../../lib/model/failure.ts';
import type { FailedAttempt } from './screen.ts';

export type StartInput = Omit<CommandInput<'job.start'>, 'tabId'>;

/** The commands for the job of one tab. A refused command becomes a `refusal`, which is shown like any failure. */
export function useJobCommands(tabId: number) {
  const [refusal, setRefusal] = useState<FailedAttempt | null>(null);
  /** The last start from here, in case it is repeated. */
  const [last, setLast] = useState<StartInput | null>(null);

  const start = async (order: StartInput) => {
    setRefusal(null);
    setLast(order);
    try {
      await send('job.start', { tabId, ...order });
    } catch (error) {
      const { failure, outcome } = failOf(error);
      setRefusal({ failure, outcome, request: order.request, isLink: order.isLink, endedAt: Date.now() });
    }
  };

  const attempt = (command: Promise<unknown>) => {
    setRefusal(null);
    return command.catch(() => {});
  };

  return {
    refusal,
    last,
    start,
    cancel: () => attempt(send('job.cancel', { tabId })),
    clear: () => attempt(send('job.clear', { tabId })),
    /** If saving fails again, the summary stays on the screen with its warning. */
    keep: () => void send('job.save', { tabId }).catch(() => {}),
  };
}
