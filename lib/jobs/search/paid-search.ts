import { HIGHEST_SEARCH_MICROS, searchPriceMicros } from '../../model/money/money.ts';
import { reservedReceipt } from '../../model/money/receipt.ts';
import type { KeptSearch } from '../../model/search/kept-search.ts';
import type { SearchUnderWay } from '../../model/search/related-search.ts';
import type { EnrichIndex, SearchAnswer } from '../../model/search/search-result.ts';
import { mayBeSentTwice } from '../../model/summary/summary.ts';
import type { AnswerStore, PaidRequest, PayingAccount } from '../paid-request.ts';
import { searchKeyOf } from '../request-key.ts';

export type PaidSearchPorts = {
  answers: AnswerStore<KeptSearch>;
  enrich: (
    account: PayingAccount,
    id: string,
    index: EnrichIndex,
    query: string,
    signal: AbortSignal,
  ) => Promise<SearchAnswer>;
  newId: () => string;
  now: () => number;
};

/** One query to one index as a paid request: its key, its receipt, and its answer with what it cost. */
export async function paidSearchOf(
  { index, query, tried, page }: SearchUnderWay,
  replaces: readonly string[],
  { id: accountId, baseUrl }: PayingAccount,
  ports: PaidSearchPorts,
): Promise<PaidRequest<KeptSearch>> {
  const id = ports.newId();
  const { origin } = new URL(baseUrl);
  const payer = { origin, accountId };
  const key = await searchKeyOf(origin, index, query);
  const row = { id, key, payer, page, asked: { kind: 'search', index, query } } as const;
  return {
    receipt: reservedReceipt(row, HIGHEST_SEARCH_MICROS, ports.now()),
    replaces,
    answers: ports.answers,
    async send(account, sentAt, signal) {
      const { serverMs, ...answer } = await ports.enrich(account, id, index, query, signal);
      const endedAt = ports.now();
      const costMicros = searchPriceMicros(answer.foundCount);
      const maybeTwice = costMicros > 0 && mayBeSentTwice({ serverMs }, endedAt - sentAt);
      return { id, key, payer, index, query, tried, page, ...answer, costMicros, maybeTwice, endedAt };
    },
  };
}
