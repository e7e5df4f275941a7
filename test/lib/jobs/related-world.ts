import type { RelatedDeskWorld } from '../../../lib/jobs/related-desk.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { KeptSearch } from '../../../lib/model/kept-search.ts';
import { endedWithout, isOpen, type Receipt } from '../../../lib/model/receipt.ts';
import type { RelatedSearch, SearchUnderWay } from '../../../lib/model/related-search.ts';
import type { EnrichIndex, SearchAnswer } from '../../../lib/model/search-result.ts';

export const page = { url: 'https://a.example/', title: 'A' };

/** An answer with so many results. */
export function found(count: number): SearchAnswer {
  const results = Array.from({ length: count }, (_, at) => ({
    rank: at + 1,
    url: `https://found.example/${at}`,
    title: `Found ${at}`,
    snippet: null,
    published: null,
  }));
  return { results, foundCount: count, requestId: 'r', serverMs: 1, balanceMicros: null };
}

export function searchFor(query: string, index: EnrichIndex = 'web'): SearchUnderWay {
  const begun = { id: 's', tabId: 1, index, query, tried: [], page, startedAt: 0 };
  return { ...begun, state: 'searching', receiptId: null };
}

/** A world in memory in which every query finds three pages, with the parts a test wants to break. */
export function createRelatedWorld(parts: Partial<RelatedDeskWorld> = {}) {
  const receipts = new Map<string, Receipt>();
  const searches = new Map<string, KeptSearch>();
  const shown: RelatedSearch[] = [];
  const asked: string[] = [];
  let clock = 0;
  let ids = 0;
  let reservations = 0;
  const { enrich = async () => found(3), ...others } = parts;
  const world: RelatedDeskWorld = {
    heldSearch: async key => [...searches.values()].filter(kept => kept.key === key).at(-1) ?? null,
    checkReady: async () => {},
    reserve: async receipt => {
      reservations++;
      const owner = [...receipts.values()].find(row => row.key === receipt.key && isOpen(row));
      if (owner) return owner.id;
      receipts.set(receipt.id, receipt);
      return receipt.id;
    },
    markSent: async (id, at) => {
      const receipt = receipts.get(id);
      if (receipt?.state !== 'reserved') throw new Fail({ code: 'storage' });
      receipts.set(id, { ...receipt, state: 'sent', sentAt: at });
    },
    enrich: (index, query, signal) => {
      asked.push(`${index}: ${query}`);
      return enrich(index, query, signal);
    },
    keepSearch: async kept => {
      const receipt = receipts.get(kept.id);
      const { costMicros, endedAt } = kept;
      if (receipt) receipts.set(kept.id, { ...receipt, state: 'done', costMicros, endedAt });
      searches.set(kept.id, kept);
    },
    endReceipt: async (id, fate, failure, at) => {
      const receipt = receipts.get(id);
      if (receipt && isOpen(receipt)) receipts.set(id, endedWithout(receipt, fate, failure, at));
    },
    recover: async () => {},
    showSearch: async search => {
      shown.push(search);
    },
    whileAlive: (_id, work) => work(),
    highestSearchMicros: 2_000,
    newId: () => `id-${++ids}`,
    now: () => ++clock,
    ...others,
  };
  const ledger = () => [...receipts.values()].map(({ state, costMicros }) => `${state} ${costMicros}`);
  return { world, receipts, searches, shown, asked, ledger, reserved: () => reservations };
}
