import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { errorCodes } from '../lib/api/contract.ts';
import { Refusal } from './refusal.ts';
import type { ServiceEnv } from './request-state.ts';

/**
 * Demands `Authorization: Bot <API_KEY>` ("Authentication", rule 1). `keys: null` takes any non-empty key; the header is
 * demanded all the same, because it is what keeps the pages of the web from sending requests here (it forces a preflight,
 * and no preflight is ever granted).
 */
export function requireBotKey(keys: readonly string[] | null) {
  const known = keys?.map(digestOf) ?? null;
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const header = c.req.header('authorization');
    if (header === undefined) throw unauthorized('Send your key in the header Authorization: Bot <API_KEY>.');
    const key = /^bot +(\S+) *$/i.exec(header)?.[1];
    if (key === undefined) throw unauthorized('The header Authorization must have the form Bot <API_KEY>.');
    const given = digestOf(key);
    if (known && !known.some(digest => timingSafeEqual(digest, given))) throw unauthorized('This key is not known.');
    await next();
  });
}

/** Digests have one length, so that comparing them tells nothing about the key. */
function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, errorCodes.unauthorized, message, { 'www-authenticate': 'Bot' });
}
