import { mayBeDuplicated } from '../../model/money/possible-duplicate.ts';
import { HIGHEST_SEARCH_MICROS, searchPriceMicros } from '../../model/money/prices.ts';
import { reservedReceipt } from '../../model/money/receipt.ts';
import type { SavedSearch } from '../../model/search/saved-search.ts';
import type { RunningSearch } from '../../model/search/search.ts';
import type { EnrichIndex, SearchAnswer } from '../../model/search/search-result.ts';
import type { AnswerStore, PaidRequest, PayingAccount } from '../paid-request.ts';
import { searchKeyOf } from '../request-key.ts';
import { sleepDuring } from '../sleep-during.ts';

export type PaidSearchPorts = {
  answers: AnswerStore<SavedSearch>;
  enrich: (
    account: PayingAccount,
    idempotencyKey: string,
    index: EnrichIndex,
    query: string,
    signal: AbortSignal,
  ) => Promise<SearchAnswer>;
  newId: () => string;
  now: () => number;
};

/** One query to one index as a paid request: key, receipt, and the answer with its cost. */
export async function paidSearchOf(
  { index, query, triedQueries, page }: Pick<RunningSearch, 'index' | 'query' | 'triedQueries' | 'page'>,
  { replaces, mayExceedBudget }: Pick<PaidRequest<SavedSearch>, 'replaces' | 'mayExceedBudget'>,
  { id: accountId, baseUrl }: PayingAccount,
  ports: PaidSearchPorts,
): Promise<PaidRequest<SavedSearch>> {
  const id = ports.newId();
  const { origin } = new URL(baseUrl);
  const payer = { origin, accountId };
  const key = await searchKeyOf(origin, index, query);
  const row = { id, key, payer, page, asked: { kind: 'search', index, query } } as const;
  return {
    receipt: reservedReceipt(row, HIGHEST_SEARCH_MICROS, ports.now()),
    replaces,
    mayExceedBudget,
    answers: ports.answers,
    async send(account, idempotencyKey, sentAt, signal) {
      const searching = ports.enrich(account, idempotencyKey, index, query, signal);
      const asleep = sleepDuring(searching, ports.now);
      const { serverMs, ...answer } = await searching;
      const endedAt = ports.now();
      const awakeMs = endedAt - sentAt - (await asleep);
      const costMicros = searchPriceMicros(answer.foundCount);
      const isOnce = answer.isReplay || costMicros === 0;
      const hasPossibleDuplicate = !isOnce && mayBeDuplicated({ serverMs }, awakeMs);
      return { id, key, payer, index, query, triedQueries, page, ...answer, costMicros, hasPossibleDuplicate, endedAt };
    },
  };
}
