import { createHash } from 'node:crypto';
import type { IdempotentRequest } from '../billing/idempotency-store.ts';
import { answerSealOf } from '../billing/sealed-answer.ts';
import { malformed } from '../refusal.ts';
import type { RequestContext } from './request-state.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The request's header `Idempotency-Key` as the idempotency store takes it; `null` without one. Keys belong to the API key that sent
 * them. `params` are what the request means, so that a repeat may write them differently. Throws 400 for an unusable key.
 */
export function idempotentRequestOf(c: RequestContext, params: unknown): IdempotentRequest | null {
  const key = c.req.header('idempotency-key');
  const { client } = c.var;
  if (key === undefined || client === undefined) return null;
  if (!KEY.test(key)) throw malformed('Idempotency-Key must be 1 to 255 visible ASCII characters.');
  return {
    keyDigest: client.keyDigest,
    idempotencyDigest: digestOf([client.apiKey, key]),
    requestDigest: digestOf([client.apiKey, key, c.req.path, params]),
    seal: answerSealOf(client.apiKey, key),
  };
}

/** Includes the secrets, so that the database alone does not reveal, by trial, which document was sent. */
function digestOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
