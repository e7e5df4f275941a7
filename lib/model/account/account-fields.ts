import { isThisMachine } from './service-origin.ts';

export type AccountFieldError = 'key-empty' | 'key-odd' | 'address-empty' | 'address-odd' | 'address-not-https';

/** What is copied with a value without being seen. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What surrounds a value in a mail, a shell or a file. */
const AROUND = /^[\s\p{C}"'`“”„‘’«»<>,;]+|[\s\p{C}"'`“”„‘’«»<>,;]+$/gu;

/** `export API_KEY=`, `"Authorization":`, `API key:`. A key may end with `=`. */
const KEY_NAME = /^.*?(?:authorization|key|token)["'`]?\s*[=:]\s*(?=[^\s=])/is;

/** What programs and instructions have in the place of a key. */
const STAND_IN = /^(?:undefined|null|your[-_]?(?:api[-_]?)?(?:key|token)(?:[-_]here)?)$/i;

/** A pasted key without what stands around it, its name and the authorization scheme. */
export function keyIn(pasted: string): string {
  const value = bare(bare(pasted).replace(KEY_NAME, ''));
  return bare(value.replace(/^(?:bot|bearer)(?:[\s:]+|$)/i, ''));
}

/** The key in what was pasted, or why it is invalid. */
export function apiKeyOf(pasted: string): { apiKey: string } | { problem: AccountFieldError } {
  const apiKey = keyIn(pasted);
  if (apiKey === '' || STAND_IN.test(apiKey)) return { problem: 'key-empty' };
  // A character outside visible ASCII would make `fetch` throw after the click.
  if (!/^[\x21-\x7e]{1,512}$/.test(apiKey) || /^https?:/i.test(apiKey)) return { problem: 'key-odd' };
  return { apiKey };
}

/** A whole address within what was pasted: a line of a shell or of settings. */
const WHOLE_ADDRESS = /(?:^|[\s"'`=(])(https?:\/\/[^\s"'`<>]+)/i;

/** `localhost:8787`: the local service has no certificate. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)(?=[:/]|$)/i;

/**
 * The service address as typed, without the path of the API and of an endpoint, or why it is invalid. Plain `http:` would
 * expose the key on the network, so it is accepted for this machine only, where it is also the default.
 */
export function baseUrlOf(typed: string): { baseUrl: string } | { problem: AccountFieldError } {
  const value = bare(typed);
  const trimmed = WHOLE_ADDRESS.exec(value)?.[1] ?? value;
  if (trimmed === '') return { problem: 'address-empty' };
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const address = hasScheme ? trimmed : `${LOCAL_HOST.test(trimmed) ? 'http' : 'https'}://${trimmed}`;
  if (!URL.canParse(address)) return { problem: 'address-odd' };
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return { problem: 'address-odd' };
  // A mistyped scheme ("https:/kagi.com") would become the host, and the key would be sent there.
  const isHost = hasScheme || url.hostname.includes('.') || isThisMachine(url.hostname);
  if (!isHost || /^https?\.?$/.test(url.hostname) || trimmed.startsWith('//')) return { problem: 'address-odd' };
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname))) {
    return { problem: url.protocol === 'http:' ? 'address-not-https' : 'address-odd' };
  }
  const path = url.pathname.replace(/\/api\/v0(?:\/.*)?$/, '').replace(/\/+$/, '');
  return { baseUrl: url.origin + path };
}

function bare(pasted: string): string {
  return pasted.replace(INVISIBLE, '').replace(AROUND, '');
}
