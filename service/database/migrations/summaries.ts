import type { Migration } from '../migration.ts';

/** The cache. `scope` is empty for what every key may be given, else the digest of the key that may. */
export const summaries: Migration = {
  name: 'cached summaries',
  script: `
    CREATE TABLE summaries (
      request_digest text NOT NULL,
      scope text NOT NULL,
      output text NOT NULL,
      content_digest text NOT NULL,
      etag text,
      last_modified text,
      made_at timestamptz NOT NULL DEFAULT now(),
      checked_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (request_digest, scope)
    );
    CREATE INDEX summaries_by_age ON summaries (made_at);
  `,
};

/** The digest of the bytes shows that a document has not changed, so that it is not read again. */
export const summarySources: Migration = {
  name: 'sources of cached summaries',
  script: 'ALTER TABLE summaries ADD COLUMN source_digest text;',
};
