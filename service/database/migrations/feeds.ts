import type { Migration } from '../migration.ts';

/** What is known of each feed and list of feeds between two visits. `list` is the list that named a feed, if it was one. */
export const feeds: Migration = {
  name: 'feeds',
  script: `
    CREATE TABLE feeds (
      kind text NOT NULL,
      address text NOT NULL,
      list text,
      etag text,
      last_modified text,
      due_at timestamptz NOT NULL DEFAULT now(),
      failures integer NOT NULL DEFAULT 0,
      PRIMARY KEY (kind, address)
    );
    CREATE INDEX feeds_by_due ON feeds (due_at);
  `,
};
