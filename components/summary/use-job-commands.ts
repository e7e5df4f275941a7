import { useState } from 'react';
import { send } from '../../lib/browser/command-channel.ts';
import type { CommandInput } from '../../lib/model/commands.ts';
import { type FailureCode, failOf } from '../../lib/model/failure.ts';
import type { Confirmation, Content } from '../../lib/model/summary/summary-request.ts';
import type { FailedAttempt } from './screen.ts';

export type StartInput = Omit<CommandInput<'job.start'>, 'tabId'>;

/** What a click on the way out of these failures says yes to. */
const confirmedBy: Partial<Record<FailureCode, Confirmation[]>> = {
  'confirm-price': ['price', 'address'],
  'private-link': ['address'],
};

/** The worker's commands for one tab. One that it cannot take becomes a `refusal`, which is shown like any other failure. */
export function useJobCommands(tabId: number) {
  const [refusal, setRefusal] = useState<FailedAttempt | null>(null);
  /** What the last click here sent, should it be asked for once more. */
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
    start,
    /** The same request once more, by a click that named its price. `edited` is what its reader had made of it. */
    retry: ({ request, isLink, failure }: FailedAttempt, edited: Content | null) => {
      const isLast = last?.request.page.url === request.page.url && last.request.send === request.send;
      const { content, replaces, confirmed } = isLast ? last : { content: edited, replaces: [], confirmed: [] };
      return start({
        request,
        isLink,
        content,
        replaces,
        confirmed: [...confirmed, ...(confirmedBy[failure.code] ?? [])],
      });
    },
    cancel: () => attempt(send('job.cancel', { tabId })),
    clear: () => attempt(send('job.clear', { tabId })),
    /** A summary that still cannot be kept stays on the screen, with its warning: nothing may take its place. */
    keep: () => void send('job.save', { tabId }).catch(() => {}),
  };
}
