import type { Failure, Fate } from '../model/failure.ts';
import type { KeptSearch } from '../model/kept-search.ts';
import type { Receipt } from '../model/receipt.ts';
import type { EnrichIndex, SearchAnswer } from '../model/search-result.ts';

/** What a search needs of the world, by role. Every part may throw a `Fail`. */
export type RelatedWorld = {
  /** The newest answer to the same query, if one is held. */
  heldSearch: (key: string) => Promise<KeptSearch | null>;
  /** Throws what stands against sending: no key, no permission, no network. */
  checkReady: () => Promise<void>;
  /** Writes the journal's first row; returns the id of the receipt that owns this query, which may be another. */
  reserve: (receipt: Receipt) => Promise<string>;
  /** Resolves when another owner has ended, or was found dead and its row was ended. */
  whenEnded: (receiptId: string) => Promise<void>;
  /** The journal's second row, the last thing before the wire. */
  markSent: (receiptId: string, at: number) => Promise<void>;
  enrich: (index: EnrichIndex, query: string, signal: AbortSignal) => Promise<SearchAnswer>;
  /** Answer, cost and end of the row, all or none. */
  keepSearch: (kept: KeptSearch) => Promise<void>;
  endReceipt: (receiptId: string, fate: Fate, failure: Failure, at: number) => Promise<void>;
  /** Does `work` in a way that shows, to every other worker of ours, that `id` is alive; and keeps this one alive. */
  whileAlive: <T>(id: string, work: () => Promise<T>) => Promise<T>;
  /** The most that one search may be billed, in micro-dollars, with what the browser may send again by itself. */
  highestSearchMicros: number;
  newId: () => string;
  now: () => number;
};
