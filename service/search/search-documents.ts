import type { SearchObject } from '../../lib/api/contract.ts';
import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import type { Sql } from '../database/database.ts';
import { type CollectionFacts, createCollectionFacts } from './collection-facts.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { snippetOf } from './snippet.ts';
import { stemQuery } from './stemmed-query.ts';

/** "Number of results returned per enrichment request: not shown": a page of ten, and as many as a client asks for up to this. */
export const DEFAULT_RESULTS = 10;
export const MAX_RESULTS = 50;

/** How many occurrences in the text a word in the title is worth. */
const TITLE_WEIGHT = 3;

/** BM25's parameters, tuned with `npm run bench:related`. */
const LENGTH = { k: 1.6, b: 0.75 };

const RECENCY = { weight: 0.5, days: 30 };

/** A word found in more documents than this says little about them; the exact number does not matter. */
const COUNTED = 5_000;

/** How many matches are ranked: the most for which a search for a very common word takes a fraction of a second. */
const RANKED = 4_000;

export interface EnrichSearch {
  /** The best matches of an index, ranked from 1; none for a query it knows too little about. */
  search(index: EnrichIndex, query: string, limit?: number): Promise<SearchObject[]>;
}

interface FoundRow {
  url: string;
  title: string;
  body: string;
  published: Date | null;
}

export function createEnrichSearch(sql: Sql): EnrichSearch {
  const facts = createCollectionFacts(sql);
  return {
    async search(index, text, limit = DEFAULT_RESULTS) {
      const query = parseQuery(text);
      if (query.words.length === 0) return [];
      const collection = await facts.of(index);
      const found = await findByWords(sql, index, query, collection, limit);
      const rows = found.length > 0 ? found : await findByTitle(sql, index, query, limit);
      return rows.map(({ url, title, body, published }, position) => ({
        t: 0,
        rank: position + 1,
        url,
        title,
        snippet: snippetOf(body, query.words),
        ...(published !== null && { published: `${published.toISOString().slice(0, 19)}Z` }),
      }));
    },
  };
}

/**
 * How many of a query's terms a document must hold: half of them, and two unless there is but one. The specification says
 * only that the indexes "do not answer arbitrary queries". One word in common is not enough, and a word that the index
 * has never seen does not prevent matches of the others.
 */
function neededOf(terms: number): number {
  return Math.ceil(Math.max(Math.min(terms, 2), terms / 2));
}

async function findByWords(
  sql: Sql,
  index: EnrichIndex,
  query: ParsedQuery,
  collection: CollectionFacts,
  limit: number,
): Promise<FoundRow[]> {
  const { terms, conditions } = await stemQuery(sql, query, collection.dictionaries);
  const counts = await sql.query<{ term: string; holders: number }>(
    `SELECT term, (SELECT count(*) FROM (
       SELECT FROM documents WHERE words @@ term::tsquery AND kind = $1 LIMIT ${COUNTED}) AS counted) AS holders
     FROM unnest($2::text[]) WITH ORDINALITY AS given (term, place) ORDER BY place`,
    [index, terms.map(forms => forms.join(' | '))],
  );
  const needed = neededOf(terms.length);
  // A document with that many terms contains at least one of these, the rarest.
  const rarest = [...counts].sort((a, b) => a.holders - b.holders).slice(0, terms.length - needed + 1);
  const candidates = `(${rarest.map(({ term }) => `(${term})`).join(' | ')})${conditions && ` & ${conditions}`}`;
  const weights = counts.map(({ holders }) => Math.log(1 + (collection.count - holders + 0.5) / (holders + 0.5)));
  return sql.query<FoundRow>(RANKING, [
    index,
    terms.flat(),
    terms.flatMap((forms, place) => forms.map(() => place)),
    terms.flatMap((forms, place) => forms.map(() => weights[place] ?? 0)),
    candidates,
    needed,
    limit,
    collection.averageLength,
    collection.newest,
  ]);
}

/**
 * BM25 over title and text (BM25F), in SQL. PostgreSQL ranks by how often a word occurs, but knows nothing of how rare it
 * is, nor of the length of other texts. How often is hidden in its `ts_rank`, which for a single word is the sum of 1/j² for
 * j from 1 to that number, divided by π²/6; what is missing of π²/6 is close to 1 / (number + ½).
 */
const RANKING = `
  WITH forms AS MATERIALIZED (
    SELECT form::tsquery AS form, place, weight
    FROM unnest($2::text[], $3::int[], $4::float8[]) AS given (form, place, weight)
  ), candidates AS MATERIALIZED (
    -- Joined with nothing, so that a long one is unpacked once and not for each form.
    SELECT id, words || '' AS words, published, ${LENGTH.k} * (1 - ${LENGTH.b} + ${LENGTH.b} * length / $8::float8) AS damping
    FROM documents WHERE words @@ $5::tsquery AND kind = $1 LIMIT ${RANKED}
  ), matches AS MATERIALIZED (
    SELECT * FROM candidates
    WHERE (SELECT count(DISTINCT place) FROM forms WHERE words @@ form) >= $6
  ), ranked AS (
    SELECT id, score * CASE WHEN $1 = 'news' AND published IS NOT NULL
      THEN 1 + ${RECENCY.weight} * exp(-greatest(0, extract(epoch FROM $9::timestamptz - published)) / 86400 / ${RECENCY.days})
      ELSE 1 END AS score
    FROM matches CROSS JOIN LATERAL (
      SELECT sum(weight * often / (often + damping)) AS score
      FROM (
        SELECT place, weight, max(
          search_occurrences(ts_rank('{1,1,1,1}', words, form))
          + ${TITLE_WEIGHT - 1} * search_occurrences(ts_rank('{0,0,0,1}', words, form))) AS often
        FROM forms WHERE words @@ form GROUP BY place, weight
      ) AS terms
    ) AS scored
    ORDER BY score DESC, id LIMIT $7
  )
  SELECT url, title, body, documents.published FROM ranked JOIN documents USING (id) ORDER BY score DESC, id`;

/** Names have several spellings: finds titles that contain something very similar to the whole query. */
function findByTitle(sql: Sql, index: EnrichIndex, query: ParsedQuery, limit: number) {
  if (query.phrases.length + query.excluded.length > 0) return Promise.resolve([]);
  return sql.query<FoundRow>(
    `SELECT url, title, body, published FROM documents
     WHERE $2 <% title AND kind = $1
     ORDER BY word_similarity($2, title) DESC, id LIMIT $3`,
    [index, query.words.join(' '), limit],
  );
}
