import { Fail } from '../model/failure.ts';
import type { KeptSearch } from '../model/kept-search.ts';
import { searchPriceMicros } from '../model/money.ts';
import { type Receipt, reservedReceipt } from '../model/receipt.ts';
import {
  type DoneSearch,
  doneSearchOf,
  type EndedSearch,
  MAX_STEPS,
  type RelatedSearch,
  type SearchUnderWay,
} from '../model/related-search.ts';
import { mayBeSentTwice } from '../model/summary.ts';
import { failOfRun } from './fail-of-run.ts';
import { searchKeyOf } from './job-key.ts';
import type { RelatedWorld } from './related-world.ts';

export type RelatedRun = {
  search: SearchUnderWay;
  /** From precise to broad. */
  queries: readonly string[];
  /** Asked for anew by a click with the price on it: what is held does not count. */
  fresh: boolean;
  /** Gets every state on the way, for those who watch. */
  show: (search: RelatedSearch) => Promise<void>;
  signal: AbortSignal;
};

/**
 * Searches one index, from the precise query to the broad one: the next is asked only after an answer that is proved to
 * hold nothing, and so was free. Whatever may have been billed ends the search. Never throws, and never sends twice.
 */
export async function runRelated(run: RelatedRun, world: RelatedWorld): Promise<EndedSearch> {
  const queries = run.queries.slice(0, MAX_STEPS);
  let end = await searchOnce(run.search, run, world);
  for (const query of queries.slice(1)) {
    if (end.state === 'failed' || end.foundCount > 0) break;
    const tried = [...end.tried, end.query];
    end = await searchOnce({ ...run.search, query, tried }, run, world);
  }
  await run.show(end);
  return end;
}

/** One step with a receipt of its own: look for what is held, write the journal, send once, keep the answer. */
function searchOnce(started: SearchUnderWay, run: RelatedRun, world: RelatedWorld): Promise<EndedSearch> {
  const id = world.newId();
  return world.whileAlive(id, () => step({ ...started, receiptId: id }, id, run, world));
}

async function step(
  search: SearchUnderWay,
  id: string,
  { fresh, show, signal }: RelatedRun,
  world: RelatedWorld,
): Promise<EndedSearch> {
  /** How far the request has got, should something break now. */
  let reached: 'nothing' | 'journal' | 'wire' = 'nothing';
  try {
    await show(search);
    const { index, query, tried, page } = search;
    const key = await searchKeyOf(index, query);
    const row = { id, key, page, asked: { kind: 'search', index, query } } as const;
    const held = await findOrReserve(
      reservedReceipt(row, world.highestSearchMicros, world.now()),
      fresh,
      signal,
      world,
    );
    if (held) return doneSearchOf(search, held, true);
    reached = 'journal';
    signal.throwIfAborted();
    const sentAt = world.now();
    await world.markSent(id, sentAt);
    reached = 'wire';

    const answer = await world.enrich(index, query, signal);
    const endedAt = world.now();
    const { results, foundCount, requestId } = answer;
    const kept: KeptSearch = {
      id,
      key,
      index,
      query,
      tried,
      page,
      results,
      foundCount,
      costMicros: searchPriceMicros(foundCount),
      maybeTwice: foundCount > 0 && mayBeSentTwice(answer, endedAt - sentAt),
      endedAt,
      requestId,
    };
    return await keep(doneSearchOf(search, kept, false), kept, world);
  } catch (error) {
    const { failure, fate } = failOfRun(error, signal, reached === 'wire' ? 'unknown' : 'not-sent');
    const at = world.now();
    // A row that cannot be ended now is ended by the next recovery, which knows less but never counts too little.
    if (reached !== 'nothing') await world.endReceipt(id, fate, failure, at).catch(() => {});
    const { receiptId: _receiptId, ...begun } = search;
    return { ...begun, state: 'failed', failure, fate, endedAt: at };
  }
}

/**
 * The held answer, or `null` once the journal's first row is written. Where the same query is under way already, its end
 * is awaited and its answer taken, also by a search that was asked for anew.
 */
async function findOrReserve(
  receipt: Receipt,
  fresh: boolean,
  signal: AbortSignal,
  world: RelatedWorld,
): Promise<KeptSearch | null> {
  let ownerId: string | null = null;
  for (let tries = 0; tries < 2; tries++) {
    const held = await world.heldSearch(receipt.key);
    if (held && (!fresh || held.id === ownerId)) return held;
    await world.checkReady();
    signal.throwIfAborted();
    ownerId = await world.reserve(receipt);
    if (ownerId === receipt.id) return null;
    await world.whenEnded(ownerId);
  }
  throw new Fail({ code: 'interrupted' });
}

/** A paid answer is shown whether or not the disk takes it; the view then says that it is not kept. */
function keep(done: DoneSearch, kept: KeptSearch, world: RelatedWorld): Promise<DoneSearch> {
  return world.keepSearch(kept).then(
    () => done,
    () => ({ ...done, isKept: false }),
  );
}
