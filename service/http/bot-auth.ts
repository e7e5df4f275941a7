import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { errorCodes } from '../../lib/api/contract.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceEnv } from './request-state.ts';

/** A key that is accepted, and its name in logs and settings. */
export interface NamedKey {
  name: string;
  key: string;
}

/**
 * Requires `Authorization: Bot <API_KEY>` ("Authentication", rule 1). `keys: null` accepts any non-empty key. The header
 * is required even then, because it keeps web pages from sending requests here: it forces a preflight, and preflights are
 * always refused.
 */
export function requireBotKey(keys: readonly NamedKey[] | null) {
  const known = keys?.map(({ name, key }) => ({ name, digest: digestOf(key) })) ?? null;
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const header = c.req.header('authorization');
    if (header === undefined) throw unauthorized('Send your key in the header Authorization: Bot <API_KEY>.');
    const apiKey = /^bot +(\S+) *$/i.exec(header)?.[1];
    if (apiKey === undefined) throw unauthorized('The header Authorization must have the form Bot <API_KEY>.');
    const given = digestOf(apiKey);
    const match = known?.find(({ digest }) => timingSafeEqual(digest, given));
    if (known !== null && match === undefined) throw unauthorized('This key is not known.');
    c.set('client', { name: match?.name ?? nameOf(apiKey), keyDigest: given.toString('base64'), apiKey });
    await next();
  });
}

/** The name of a key without one: enough of its digest to tell keys apart, too little to guess the key. */
export function nameOf(apiKey: string): string {
  return `key-${digestOf(apiKey).toString('hex').slice(0, 8)}`;
}

/** Digests have the same length, so comparing them reveals nothing about the key. */
function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, errorCodes.unauthorized, message, { 'www-authenticate': 'Bot' });
}
