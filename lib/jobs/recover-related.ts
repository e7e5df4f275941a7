import type { KeptSearch } from '../model/kept-search.ts';
import { provenFateOf, type Receipt } from '../model/receipt.ts';
import { doneSearchOf, type EndedSearch, type RelatedSearch, type SearchUnderWay } from '../model/related-search.ts';

export type RelatedRecoveryWorld = {
  /** Ids of what some worker of ours is working on now. */
  aliveJobs: () => Promise<ReadonlySet<string>>;
  receipt: (receiptId: string) => Promise<Receipt | null>;
  keptSearch: (receiptId: string) => Promise<KeptSearch | null>;
  /** Views that say "searching". */
  searchViews: () => Promise<SearchUnderWay[]>;
  showSearch: (search: RelatedSearch) => Promise<void>;
  now: () => number;
};

/**
 * Gives views that still say "searching" the end that their last receipt proves, once `recoverJobs` has ended the rows of
 * dead workers. No step is taken for them: a broader query is asked only by somebody who is there.
 */
export async function recoverSearches(world: RelatedRecoveryWorld): Promise<void> {
  const views = await world.searchViews();
  const alive = await world.aliveJobs();
  for (const view of views.filter(({ id }) => !alive.has(id))) await world.showSearch(await endOf(view, world));
}

async function endOf(view: SearchUnderWay, world: RelatedRecoveryWorld): Promise<EndedSearch> {
  const { receiptId, ...begun } = view;
  const kept = receiptId === null ? null : await world.keptSearch(receiptId);
  if (kept) return doneSearchOf(view, kept, false);
  const receipt = receiptId === null ? null : await world.receipt(receiptId);
  const fate = provenFateOf(receipt);
  const failure = receipt?.failure ?? { code: 'interrupted' as const };
  return { ...begun, state: 'failed', failure, fate, endedAt: world.now() };
}
