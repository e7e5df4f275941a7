import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import type { Database, Sql } from '../database/database.ts';
import type { Validators } from '../documents/fetch/is-unchanged.ts';
import { putDocuments } from '../search/document-store.ts';
import type { EnrichDocument } from '../search/enrich-document.ts';

/** A feed that is due. */
export interface DueFeed {
  index: EnrichIndex;
  address: string;
  /** The list that named it; `null` for what the settings name. */
  list: string | null;
  validators: Validators;
  failures: number;
}

/** How a visit ended. */
export type Visit =
  | { outcome: 'read'; documents: readonly EnrichDocument[]; validators: Validators }
  /** It is a list, of these feeds. */
  | { outcome: 'list'; feeds: readonly string[]; validators: Validators }
  | { outcome: 'unchanged' }
  | { outcome: 'failed' };

/** The feeds and lists of feeds of both indexes, and when each is to be visited. */
export interface FeedStore {
  /** Sets the sources. New ones are due at once; all others are deleted together with their documents. */
  setSources(index: EnrichIndex, sources: readonly string[]): Promise<void>;
  /**
   * Up to `count` due feeds, the longest overdue first. They are postponed by `leaseSeconds`, so that another
   * instance does not visit them too.
   */
  takeDue(count: number, leaseSeconds: number): Promise<DueFeed[]>;
  /** Records a visit. The next one is in `nextSeconds`. */
  finish(feed: DueFeed, visit: Visit, nextSeconds: number): Promise<void>;
}

export function createFeedStore(database: Database): FeedStore {
  return {
    setSources: (index, sources) =>
      database.transaction(async sql => {
        await sql.query(
          `INSERT INTO feeds (kind, address) SELECT $1, source FROM unnest($2::text[]) AS source
           ON CONFLICT (kind, address) DO UPDATE SET list = NULL`,
          [index, sources],
        );
        await sql.query('DELETE FROM feeds WHERE kind = $1 AND list IS NULL AND NOT address = ANY ($2::text[])', [
          index,
          sources,
        ]);
        await dropOrphans(sql, index);
      }),
    async takeDue(count, leaseSeconds) {
      const rows = await database.query<{
        kind: EnrichIndex;
        address: string;
        list: string | null;
        etag: string | null;
        last_modified: string | null;
        failures: number;
      }>(
        `UPDATE feeds SET due_at = now() + interval '1 second' * $2
         WHERE (kind, address) IN (
           SELECT kind, address FROM feeds WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING kind, address, list, etag, last_modified, failures`,
        [count, leaseSeconds],
      );
      return rows.map(({ kind, address, list, etag, last_modified, failures }) => ({
        index: kind,
        address,
        list,
        validators: { etag, lastModified: last_modified },
        failures,
      }));
    },
    finish: ({ index, address, validators, failures }, visit, nextSeconds) =>
      database.transaction(async sql => {
        const { etag, lastModified } = 'validators' in visit ? visit.validators : validators;
        const known = await sql.query(
          `UPDATE feeds SET etag = $3, last_modified = $4, failures = $5, due_at = now() + interval '1 second' * $6
           WHERE kind = $1 AND address = $2 RETURNING address`,
          [index, address, etag, lastModified, visit.outcome === 'failed' ? failures + 1 : 0, nextSeconds],
        );
        // Its list may have dropped it in the meantime.
        if (known.length === 0) return;
        if (visit.outcome === 'read') await putDocuments(sql, index, address, visit.documents);
        if (visit.outcome === 'list') await setListed(sql, index, address, visit.feeds);
      }),
  };
}

async function setListed(sql: Sql, index: EnrichIndex, list: string, feeds: readonly string[]): Promise<void> {
  await sql.query(
    `INSERT INTO feeds (kind, address, list) SELECT $1, feed, $2 FROM unnest($3::text[]) AS feed
     ON CONFLICT DO NOTHING`,
    [index, list, feeds],
  );
  await sql.query('DELETE FROM feeds WHERE kind = $1 AND list = $2 AND NOT address = ANY ($3::text[])', [
    index,
    list,
    feeds,
  ]);
  await dropOrphans(sql, index);
}

/** Feeds whose list is gone, and documents whose feed is gone. */
async function dropOrphans(sql: Sql, index: EnrichIndex): Promise<void> {
  await sql.query(
    `DELETE FROM feeds WHERE kind = $1 AND list IS NOT NULL
     AND NOT EXISTS (SELECT FROM feeds AS lists WHERE lists.kind = $1 AND lists.address = feeds.list)`,
    [index],
  );
  await sql.query(
    `DELETE FROM documents WHERE kind = $1 AND source <> 'demo'
     AND NOT EXISTS (SELECT FROM feeds WHERE feeds.kind = $1 AND feeds.address = documents.source)`,
    [index],
  );
}
