import { useState } from 'react';
import { send } from '../../lib/browser/command-channel.ts';
import type { CommandInput } from '../../lib/model/commands.ts';
import { type FailureCode, failOf } from '../../lib/model/failure.ts';
import type { Confirmation, Content } from '../../lib/model/summary/summary-request.ts';
import type { FailedAttempt } from './screen.ts';

export type StartInput = Omit<CommandInput<'job.start'>, 'tabId'>;

/** What a retry after these failures confirms. */
const confirmedBy: Partial<Record<FailureCode, Confirmation[]>> = {
  'confirm-price': ['price', 'address'],
  'private-link': ['address'],
  'personal-page': ['personal'],
  'over-daily-budget': ['price', 'address', 'budget'],
  'over-monthly-budget': ['price', 'address', 'budget'],
};

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
    start,
    /** Repeats the request after a click that named its price. `edited` is the user's draft. */
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
    /** If saving fails again, the summary stays on the screen with its warning. */
    keep: () => void send('job.save', { tabId }).catch(() => {}),
  };
}
