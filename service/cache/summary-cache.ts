import { createHash } from 'node:crypto';
import type { SummarizeParams } from '../../lib/api/contract.ts';
import type { Database, Sql } from '../database/database.ts';
import type { Validators } from '../documents/fetch/is-unchanged.ts';

/** A finished summary of an address. */
export interface CachedSummary {
  output: string;
  /** `contentDigestOf` the document it was made from. */
  contentDigest: string;
  /** `ReadDocument.sourceDigest` of that document. */
  sourceDigest: string | null;
  validators: Validators;
  /** False when the document should be checked for changes. */
  isFresh: boolean;
}

interface CacheSettings {
  /** How long a summary is returned without checking its page. */
  freshSeconds: number;
  /** After how many days it is deleted. */
  maxDays: number;
  /** The model that writes the summaries. A summary by another model is never returned. */
  edition: string;
}

/** What two requests must have in common to share a summary: a digest, so that addresses need not be kept. */
export interface CacheKey {
  requestDigest: string;
  keyDigest: string;
}

/** Finished summaries of addresses ("Retrieving a cached summary of the same URL costs nothing"). */
export interface SummaryCache {
  /** `null` when this request does not use the cache. */
  keyOf(params: SummarizeParams, keyDigest: string): CacheKey | null;
  get(key: CacheKey): Promise<CachedSummary | null>;
  /** `isShared`: whether every key may be given it. Written in the transaction of `sql`. */
  set(sql: Sql, key: CacheKey, summary: Omit<CachedSummary, 'isFresh'> & { isShared: boolean }): Promise<void>;
  /** The document was checked and has not changed. */
  confirm(key: CacheKey): Promise<void>;
  /** Deletes summaries that are too old. */
  prune(): Promise<void>;
}

export function createSummaryCache(
  database: Database,
  { freshSeconds, maxDays, edition }: CacheSettings,
): SummaryCache {
  const scopes = ({ keyDigest }: CacheKey) => ['', keyDigest];
  return {
    /**
     * Asked with another engine, type or language it is another summary. Of texts the specification promises no free copy,
     * so they are never kept; `cache: false` neither reads nor writes (rule 4).
     */
    keyOf(params, keyDigest) {
      if (!params.cache || params.url === undefined) return null;
      const url = new URL(params.url);
      url.hash = '';
      const parts = [edition, url.href, params.engine, params.summary_type, params.target_language ?? null];
      return { requestDigest: createHash('sha256').update(JSON.stringify(parts)).digest('base64'), keyDigest };
    },
    async get(key) {
      const [row] = await database.query<CachedSummaryRow>(
        `SELECT output, content_digest, source_digest, etag, last_modified, checked_at > now() - interval '1 second' * $3 AS is_fresh
         FROM summaries
         WHERE request_digest = $1 AND scope = ANY ($2::text[]) AND made_at > now() - interval '1 day' * $4
         ORDER BY made_at DESC LIMIT 1`,
        [key.requestDigest, scopes(key), freshSeconds, maxDays],
      );
      return row === undefined ? null : summaryOfRow(row);
    },
    async set(sql, key, { output, contentDigest, sourceDigest, validators: { etag, lastModified }, isShared }) {
      await sql.query(
        `INSERT INTO summaries (request_digest, scope, output, content_digest, source_digest, etag, last_modified)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (request_digest, scope) DO UPDATE SET output = excluded.output,
           content_digest = excluded.content_digest, source_digest = excluded.source_digest, etag = excluded.etag,
           last_modified = excluded.last_modified, made_at = now(), checked_at = now()`,
        [key.requestDigest, isShared ? '' : key.keyDigest, output, contentDigest, sourceDigest, etag, lastModified],
      );
    },
    async confirm(key) {
      await database.query(
        'UPDATE summaries SET checked_at = now() WHERE request_digest = $1 AND scope = ANY ($2::text[])',
        [key.requestDigest, scopes(key)],
      );
    },
    async prune() {
      await database.query(`DELETE FROM summaries WHERE made_at < now() - interval '1 day' * $1`, [maxDays]);
    },
  };
}

interface CachedSummaryRow {
  output: string;
  content_digest: string;
  source_digest: string | null;
  etag: string | null;
  last_modified: string | null;
  is_fresh: boolean;
}

function summaryOfRow(row: CachedSummaryRow): CachedSummary {
  return {
    output: row.output,
    contentDigest: row.content_digest,
    sourceDigest: row.source_digest,
    validators: { etag: row.etag, lastModified: row.last_modified },
    isFresh: row.is_fresh,
  };
}

/** Tells two readings of a page apart by what a reader sees of it: markup, advertisements and dates of headers differ at every visit. */
export function contentDigestOf({ title, text }: { title: string | null; text: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([title, text]))
    .digest('base64');
}
