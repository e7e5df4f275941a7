import type { Migration } from '../migration.ts';

/**
 * Money in whole micro-dollars. Keys appear as digests only. What an account has left is its credit (a setting) less
 * `spent_micros`, which always equals the sum of its charges: both change in one transaction.
 */
export const billing: Migration = {
  name: 'accounts, charges and idempotent requests',
  script: `
    CREATE TABLE accounts (
      key_digest text PRIMARY KEY,
      spent_micros bigint NOT NULL CHECK (spent_micros >= 0)
    );
    CREATE TABLE charges (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key_digest text NOT NULL REFERENCES accounts,
      request_id uuid NOT NULL UNIQUE,
      purpose text NOT NULL,
      tokens integer NOT NULL,
      micros bigint NOT NULL CHECK (micros > 0),
      at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX charges_by_key ON charges (key_digest, at);
    CREATE TABLE idempotent_requests (
      key_digest text NOT NULL,
      idempotency_digest text NOT NULL,
      request_digest text NOT NULL,
      holder uuid NOT NULL,
      lease_until timestamptz NOT NULL,
      sealed_answer text,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (key_digest, idempotency_digest)
    );
    CREATE INDEX idempotent_requests_by_age ON idempotent_requests (at);
  `,
};
