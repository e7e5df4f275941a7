import { isThisMachine } from './service-origin.ts';

export type AccountFieldError = 'key-empty' | 'key-odd' | 'address-empty' | 'address-odd' | 'address-not-https';

/** A pasted key without white space and header name, or why it is invalid. */
export function apiKeyOf(pasted: string): { apiKey: string } | { problem: AccountFieldError } {
  const apiKey = pasted
    .trim()
    .replace(/^(authorization:\s*)?(bot|bearer)(\s+|$)/i, '')
    .trim();
  if (apiKey === '' || apiKey === 'undefined' || apiKey === 'null') return { problem: 'key-empty' };
  // A character outside visible ASCII would make `fetch` throw after the click.
  if (!/^[\x21-\x7e]{1,512}$/.test(apiKey)) return { problem: 'key-odd' };
  return { apiKey };
}

/**
 * The service address as typed, without a trailing path, or why it is invalid. Plain `http:` would expose the key on
 * the network, so it is accepted for this machine only.
 */
export function baseUrlOf(typed: string): { baseUrl: string } | { problem: AccountFieldError } {
  const trimmed = typed.trim();
  if (trimmed === '') return { problem: 'address-empty' };
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const address = hasScheme ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return { problem: 'address-odd' };
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return { problem: 'address-odd' };
  // A mistyped scheme ("https:/kagi.com") would become the host, and the key would be sent there.
  const isHost = hasScheme || url.hostname.includes('.') || isThisMachine(url.hostname);
  if (!isHost || /^https?\.?$/.test(url.hostname) || trimmed.startsWith('//')) return { problem: 'address-odd' };
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname))) {
    return { problem: url.protocol === 'http:' ? 'address-not-https' : 'address-odd' };
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api\/v0$/, '');
  return { baseUrl: url.origin + path };
}
