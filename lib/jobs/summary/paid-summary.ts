import { mayBeDuplicated } from '../../model/money/possible-duplicate.ts';
import { highestPriceMicros, summaryPriceMicros } from '../../model/money/prices.ts';
import { reservedReceipt } from '../../model/money/receipt.ts';
import { followUpKeyOf, pageKeyOf } from '../../model/summary/page-key-full.ts';
import type { SummaryAnswer } from '../../model/summary/summary-answer.ts';
import type { Confirmation, Content, SummaryInput, SummaryRequest } from '../../model/summary/summary-request.ts';
import type { Summary, SummaryOptions } from '../../model/summary/summary-schema.ts';
import { blockHashesOf } from '../../text/versions/block-hashes.ts';
import type { AnswerStore, PaidRequest, PayingAccount } from '../paid-request.ts';
import { summaryKeyOf } from '../request-key.ts';
import { sleepDuring } from '../sleep-during.ts';
import { expectedTokensOf } from './expected-tokens.ts';
import type { PreparedInput } from './prepare-input.ts';

export type PaidSummaryPorts = {
  answers: AnswerStore<SummaryAnswer>;
  summarize: (
    account: PayingAccount,
    idempotencyKey: string,
    input: SummaryInput,
    options: SummaryOptions,
    signal: AbortSignal,
  ) => Promise<Summary>;
  /** The size of the request in bytes. @throws Fail `too-large` */
  checkSize: (input: SummaryInput, options: SummaryOptions) => number;
  /**
   * The block hashes of a page that was read in a tab at this start; `null` if it is no longer there, or takes long although the
   * request has been answered. Never rejects.
   */
  hashReadBlocks: (tabId: number, url: string, answered: Promise<unknown>) => Promise<string | null>;
  now: () => number;
};

export type PaidSummary = PaidRequest<SummaryAnswer> & {
  /** Identifies the page and the options. `null` if something other than the page's own text is sent. */
  pageKey: string | null;
};

/** A summary as a paid request: key, receipt, and the answer with its cost. */
export async function paidSummaryOf(
  {
    id,
    tabId,
    request,
    content,
    prepared,
    replaces,
    confirmed,
  }: {
    id: string;
    tabId: number;
    request: SummaryRequest;
    content: Content | null;
    prepared: PreparedInput;
    replaces: readonly string[];
    confirmed: readonly Confirmation[];
  },
  { id: accountId, baseUrl }: PayingAccount,
  ports: PaidSummaryPorts,
): Promise<PaidSummary> {
  const { options, send, isEdited } = request;
  const { input, page, words, share, how, language, follows } = prepared;
  const { origin } = new URL(baseUrl);
  const payer = { origin, accountId };
  const bytes = ports.checkSize(input, options);
  const key = await summaryKeyOf(origin, input, options);
  const pageKey = send === 'text' && !isEdited ? pageKeyOf(origin, page.url, options) : null;
  const row = { id, key, payer, page, asked: { kind: 'summary', send, options } } as const;
  return {
    receipt: reservedReceipt(row, highestPriceMicros(options.engine), ports.now(), expectedTokensOf(prepared, options)),
    replaces,
    mayExceedBudget: confirmed.includes('budget'),
    pageKey,
    answers: ports.answers,
    async send(account, idempotencyKey, sentAt, signal) {
      const summarizing = ports.summarize(account, idempotencyKey, input, options, signal);
      const asleep = sleepDuring(summarizing, ports.now);
      // The request does not wait for it, and takes longer.
      const hashed = async () => (content === null ? ports.hashReadBlocks(tabId, page.url, summarizing) : null);
      const version = versionOf(prepared, pageKey, hashed);
      const answered = await summarizing;
      const endedAt = ports.now();
      // A replay shows that the service has counted both sendings as one.
      const awakeMs = endedAt - sentAt - (await asleep);
      const mayBeResent = !answered.isReplay && mayBeDuplicated(answered, awakeMs, bytes);
      // No tokens: a copy of the answer to the first sending, which was billed. The service does not say for how many.
      const isCopyOfFirst = mayBeResent && answered.tokens === 0;
      const summary = isCopyOfFirst ? { ...answered, tokens: null } : answered;
      const hasPossibleDuplicate = mayBeResent && !isCopyOfFirst;
      const costMicros = summaryPriceMicros(options.engine, summary.tokens);
      const asked = { request: { ...request, page }, words, share, how, language, ...(await version) };
      const savedKey = follows ? followUpKeyOf(origin, page.url, follows.id) : pageKey;
      return {
        id,
        key,
        pageKey: savedKey,
        payer,
        ...asked,
        summary,
        costMicros,
        hasPossibleDuplicate,
        sentAt,
        endedAt,
      };
    },
  };
}

/** Which version of the page was summarized, and what it follows. */
async function versionOf(
  { input, how, language, blocks, follows }: PreparedInput,
  pageKey: string | null,
  hashed: () => Promise<string | null>,
): Promise<Pick<SummaryAnswer, 'blocks' | 'follows'>> {
  if (follows) return { blocks: follows.blocks, follows: follows.id };
  if (pageKey === null || input.kind === 'address') return {};
  const ofPage = how === 'pdf' ? null : (blocks ?? (await hashed()));
  return { blocks: ofPage ?? blockHashesOf(input.text, language) };
}
