import * as z from './z.ts';

/** The service of the specification; `{base_url}` in its first paragraph. */
export const DEFAULT_BASE_URL = 'https://kagi.com';

/** What surfaces may know of the account. The key itself stays in the vault; its ending tells two keys apart. */
export const accountViewSchema = z.object({
  /** The account's name in the journal. */
  id: z.string(),
  baseUrl: z.string(),
  keyEnding: z.string(),
});
export type AccountView = z.infer<typeof accountViewSchema>;

const KEY_ENDING_LENGTH = 4;

export function accountViewOf({ id, baseUrl, apiKey }: { id: string; baseUrl: string; apiKey: string }): AccountView {
  return { id, baseUrl, keyEnding: apiKey.slice(-KEY_ENDING_LENGTH) };
}

/** Whether a key that is saved for one address may be sent to the other. */
export function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}

export type AccountFieldError = 'key-empty' | 'key-odd' | 'address-empty' | 'address-odd' | 'address-not-https';

/** A key as pasted, with the header's own words and white space taken off; or what is wrong with it. */
export function apiKeyOf(pasted: string): { apiKey: string } | { problem: AccountFieldError } {
  const apiKey = pasted
    .trim()
    .replace(/^(authorization:\s*)?(bot|bearer)(\s+|$)/i, '')
    .trim();
  if (apiKey === '' || apiKey === 'undefined' || apiKey === 'null') return { problem: 'key-empty' };
  // A header value outside of visible ASCII makes fetch throw, after the click.
  if (!/^[\x21-\x7e]{1,512}$/.test(apiKey)) return { problem: 'key-odd' };
  return { apiKey };
}

/**
 * The service's address as typed, without path noise; or what is wrong with it. Plain `http:` would show the key to
 * everyone on the way, so it is for this machine only.
 */
export function baseUrlOf(typed: string): { baseUrl: string } | { problem: AccountFieldError } {
  const trimmed = typed.trim();
  if (trimmed === '') return { problem: 'address-empty' };
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const address = hasScheme ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return { problem: 'address-odd' };
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return { problem: 'address-odd' };
  // A scheme mistyped ("https:/kagi.com") or typed twice makes the scheme a host, and the key would go there.
  const isHost = hasScheme || url.hostname.includes('.') || isThisMachine(url.hostname);
  if (!isHost || /^https?\.?$/.test(url.hostname) || trimmed.startsWith('//')) return { problem: 'address-odd' };
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname))) {
    return { problem: url.protocol === 'http:' ? 'address-not-https' : 'address-odd' };
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api\/v0$/, '');
  return { baseUrl: url.origin + path };
}

/** The two names a browser's match patterns accept for this machine; `[::1]` is not among them. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost';
}

/** The host permission a base URL needs, as a match pattern. Patterns know no ports. */
export function originPatternOf(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
}
