import { foldedLetters } from '../../../lib/text/words/fold-letters.ts';
import type { Migration } from '../migration.ts';

const folded = foldedLetters();

/**
 * Words come divided by the program, which knows scripts without blanks, and are stemmed here. `words` is what is searched:
 * the title with weight A, the text with D.
 */
export const search: Migration = {
  name: 'documents of the enrichment indexes',
  script: `
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE FUNCTION search_fold(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT translate(word, '${Object.keys(folded).join('')}', '${Object.values(folded).join('')}')
    $$;
    CREATE FUNCTION search_split(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT string_to_array(nullif(words, ''), ' ')
    $$;
    CREATE FUNCTION search_vector(dictionary regdictionary, title text[], body text[]) RETURNS tsvector
    LANGUAGE sql STABLE AS $$
      SELECT coalesce(string_agg('''' || lexeme || ''':' || places, ' '), '')::tsvector FROM (
        SELECT search_fold(stem) AS lexeme, string_agg(least(place, 16383) || weight, ',') AS places
        FROM (
          SELECT word, place, 'A' AS weight FROM unnest(title) WITH ORDINALITY AS t (word, place)
          UNION ALL
          SELECT word, coalesce(cardinality(title), 0) + 1 + place, 'D' FROM unnest(body) WITH ORDINALITY AS b (word, place)
        ) AS words CROSS JOIN LATERAL unnest(ts_lexize(dictionary, word)) AS stem
        GROUP BY 1
      ) AS lexemes WHERE lexeme <> ''
    $$;
    CREATE FUNCTION search_occurrences(rank float8) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN rank > 0 THEN 1 / (1.6449340668 * (1 - least(rank, 0.998))) - 0.5 ELSE 0 END
    $$;
    CREATE TABLE documents (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      url text NOT NULL,
      source text NOT NULL,
      title text NOT NULL,
      body text NOT NULL,
      language text NOT NULL,
      published timestamptz,
      length integer NOT NULL,
      words tsvector NOT NULL,
      UNIQUE (kind, url)
    );
    CREATE INDEX documents_by_word ON documents USING gin (words);
    CREATE INDEX documents_by_title ON documents USING gin (title gin_trgm_ops);
    CREATE INDEX documents_by_age ON documents (kind, published DESC NULLS LAST);
    CREATE INDEX documents_by_source ON documents (source);
    CREATE TABLE loaded_documents (source text PRIMARY KEY, digest text NOT NULL);
  `,
};

/** Stop words are in the indexes too. All feeds are read again, because words are also divided in another way. */
export const searchStopWords: Migration = {
  name: 'stop words in the enrichment indexes',
  script: `
    CREATE OR REPLACE FUNCTION search_vector(dictionary regdictionary, title text[], body text[]) RETURNS tsvector
    LANGUAGE sql STABLE AS $$
      SELECT coalesce(string_agg('''' || lexeme || ''':' || places, ' '), '')::tsvector FROM (
        SELECT search_fold(stem) AS lexeme, string_agg(least(place, 16383) || weight, ',') AS places
        FROM (
          SELECT word, place, 'A' AS weight FROM unnest(title) WITH ORDINALITY AS t (word, place)
          UNION ALL
          SELECT word, coalesce(cardinality(title), 0) + 1 + place, 'D' FROM unnest(body) WITH ORDINALITY AS b (word, place)
        ) AS words CROSS JOIN LATERAL unnest(coalesce(nullif(ts_lexize(dictionary, word), '{}'), ARRAY[word])) AS stem
        GROUP BY 1
      ) AS lexemes WHERE lexeme <> ''
    $$;
    DELETE FROM loaded_documents;
    UPDATE feeds SET etag = NULL, last_modified = NULL, due_at = now();
  `,
};
