import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import type { TargetLanguage } from '../../lib/model/summary/target-languages.ts';
import type { Sql } from '../database/database.ts';
import { dictionaryOf } from './stemming.ts';

/** What ranking needs to know about a whole index. */
export interface CollectionFacts {
  /** Of documents. */
  count: number;
  /** In words. */
  averageLength: number;
  /** When its newest document was published. Recency is measured from that day. */
  newest: Date;
  /** The languages of its documents. */
  dictionaries: string[];
}

/** They change slowly, and computing them reads all documents. */
const MAX_AGE_MS = 60_000;

interface FactsRow {
  language: string;
  count: number;
  words: number;
  newest: Date | null;
}

/** The facts of both indexes, at most a minute old; those of an index that was empty are never kept. */
export function createCollectionFacts(sql: Sql): { of(index: EnrichIndex): Promise<CollectionFacts> } {
  const known = new Map<EnrichIndex, { at: number; facts: Promise<CollectionFacts> }>();
  return {
    async of(index) {
      const found = known.get(index);
      if (found && performance.now() - found.at < MAX_AGE_MS) return found.facts;
      const facts = readFacts(sql, index);
      known.set(index, { at: performance.now(), facts });
      const isUseful = await facts.then(
        ({ count }) => count > 0,
        () => false,
      );
      if (!isUseful) known.delete(index);
      return facts;
    },
  };
}

async function readFacts(sql: Sql, index: EnrichIndex): Promise<CollectionFacts> {
  const rows = await sql.query<FactsRow>(
    `SELECT language, count(*) AS count, sum(length) AS words, max(published) AS newest
     FROM documents WHERE kind = $1 GROUP BY language`,
    [index],
  );
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const words = rows.reduce((sum, row) => sum + row.words, 0);
  const newest = Math.max(0, ...rows.map(row => row.newest?.getTime() ?? 0));
  return {
    count,
    averageLength: Math.max(1, words / Math.max(1, count)),
    newest: new Date(newest),
    dictionaries: [...new Set(rows.map(({ language }) => dictionaryOf((language || null) as TargetLanguage | null)))],
  };
}
