import type { DBSchema, IDBPDatabase, IDBPIndex, IDBPTransaction, StoreNames } from 'idb';
import type { SiteMoment } from '../../model/address/sites-of-page.ts';
import type { Chunk } from '../../model/library/chunks.ts';
import type { AnswerKind } from '../../model/library/library-answer.ts';
import type { LibraryRow } from '../../model/library/library-row.ts';
import type { Receipt } from '../../model/money/receipt-schema.ts';
import type { Balance } from '../../model/money/settlement.ts';
import type { Breakdown, BreakdownBy, Spent } from '../../model/money/spending-amounts.ts';
import type { SavedSearch } from '../../model/search/saved-search.ts';
import type { SummaryAnswer } from '../../model/summary/summary-answer.ts';

/** Values that are stored one by one (`defineDatabaseValue`). */
export type DatabaseValueName =
  | 'account'
  | 'accountCheck'
  | 'accounts'
  | 'appearance'
  | 'settings'
  | 'blankedUntil'
  | 'roomMade'
  | 'siteGrants'
  | `site/${string}`;

/** The extension's own IndexedDB. Content scripts cannot reach it, in either browser. */
export interface Tables extends DBSchema {
  /** By account id. */
  vault: { key: string; value: { id: string; baseUrl: string; apiKey: string } };
  /** By name. Parsed on reading. */
  settings: { key: DatabaseValueName; value: unknown };
  /** The journal of paid requests, by receipt id. */
  receipts: {
    key: string;
    value: Receipt & { sites?: SiteMoment[] };
    indexes: { state: string; key: string; reservedAt: number; sites: SiteMoment };
  };
  /** By request key: the receipt of the request that is in progress. */
  owners: { key: string; value: { receiptId: string } };
  summaries: { key: string; value: SummaryAnswer; indexes: { key: string; pageKey: string; endedAt: number } };
  searches: { key: string; value: SavedSearch; indexes: { key: string; page: string; endedAt: number } };
  /** By account: its balance at a moment when none of its requests was in progress. */
  balances: { key: string; value: Balance };
  /** Every answer's place in the library, by position. */
  library: { key: number; value: LibraryRow; indexes: { id: string; terms: string; sites: SiteMoment } };
  /** By number. */
  chunks: { key: number; value: Chunk };
  /** By facet (`facetTermOf`): how many answers have it. Sites are not counted. */
  facets: { key: string; value: number };
  /** By id: answers that are not in the library yet, because many were imported at once. */
  unlisted: { key: string; value: AnswerKind };
  /** By day and service: running sums over the receipts. The day '' is all days. */
  spending: { key: [day: string, origin: string]; value: Spent };
  /** By engine or site, and by month: running sums over the receipts. The month '' is all months. */
  breakdowns: {
    key: [by: BreakdownBy, month: string, name: string];
    value: Breakdown;
    indexes: { amount: [by: BreakdownBy, month: string, atMostMicros: number] };
  };
}

export type Database = IDBPDatabase<Tables>;
export type Upgrade = IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>;

/** What one paid request may write, always in one transaction. */
export const journalStores = [
  'owners',
  'receipts',
  'summaries',
  'searches',
  'balances',
  'library',
  'chunks',
  'facets',
  'unlisted',
  'spending',
  'breakdowns',
] as const;
export type JournalTransaction = IDBPTransaction<Tables, typeof journalStores, 'readwrite'>;

/** What the library reads, always in one transaction. */
export const libraryStores = ['library', 'chunks', 'facets', 'summaries', 'searches'] as const;
export type LibraryTransaction = IDBPTransaction<Tables, typeof libraryStores, 'readonly'>;
export type TermIndex = IDBPIndex<Tables, typeof libraryStores, 'library', 'terms', 'readonly'>;

/** One step in `UPGRADES` for each version. */
export const DATABASE_VERSION: number = 1;

/** A day's rows of the table `spending`, one for each service. */
export function keysOfDay(day: string): IDBKeyRange {
  return IDBKeyRange.bound([day, ''], [day, []]);
}
