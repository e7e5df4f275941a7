import { highestPriceMicros, summaryPriceMicros } from '../../model/money/money.ts';
import { reservedReceipt } from '../../model/money/receipt.ts';
import type { KeptSummary } from '../../model/summary/kept-summary.ts';
import { mayBeSentTwice, type Summary, type SummaryInput, type SummaryOptions } from '../../model/summary/summary.ts';
import type { SummaryRequest } from '../../model/summary/summary-request.ts';
import type { AnswerStore, PaidRequest, PayingAccount } from '../paid-request.ts';
import { pageKeyOf, summaryKeyOf } from '../request-key.ts';
import type { Outgoing } from './outgoing.ts';

export type PaidSummaryPorts = {
  answers: AnswerStore<KeptSummary>;
  summarize: (
    account: PayingAccount,
    id: string,
    input: SummaryInput,
    options: SummaryOptions,
    signal: AbortSignal,
  ) => Promise<Summary>;
  /** The size of the request in bytes. @throws Fail `too-large` */
  checkSize: (input: SummaryInput, options: SummaryOptions) => number;
  now: () => number;
};

export type PaidSummary = PaidRequest<KeptSummary> & {
  /** Its page with its options, whatever the text; `null` where it is not the page's own text that goes out. */
  pageKey: string | null;
};

/** A summary as a paid request: its key, its receipt, and its answer with what it cost. */
export async function paidSummaryOf(
  {
    id,
    request,
    outgoing,
    replaces,
  }: {
    id: string;
    request: SummaryRequest;
    outgoing: Outgoing;
    replaces: readonly string[];
  },
  { id: accountId, baseUrl }: PayingAccount,
  ports: PaidSummaryPorts,
): Promise<PaidSummary> {
  const { options, send, isEdited } = request;
  const { input, page, words, share, how, language } = outgoing;
  const { origin } = new URL(baseUrl);
  const payer = { origin, accountId };
  const bytes = ports.checkSize(input, options);
  const key = await summaryKeyOf(origin, input, options);
  const pageKey = send === 'text' && !isEdited ? pageKeyOf(origin, page.url, options) : null;
  const row = { id, key, payer, page, asked: { kind: 'summary', send, options } } as const;
  return {
    receipt: reservedReceipt(row, highestPriceMicros(options.engine), ports.now()),
    replaces,
    pageKey,
    answers: ports.answers,
    async send(account, sentAt, signal) {
      const summary = await ports.summarize(account, id, input, options, signal);
      const endedAt = ports.now();
      const costMicros = summaryPriceMicros(options.engine, summary.tokens);
      const maybeTwice = mayBeSentTwice(summary, endedAt - sentAt, bytes);
      const asked = { request: { ...request, page }, words, share, how, language };
      return { id, key, pageKey, payer, ...asked, summary, costMicros, maybeTwice, sentAt, endedAt };
    },
  };
}
