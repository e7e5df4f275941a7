/** The hosted service; `{base_url}` in the specification. */
export const DEFAULT_BASE_URL = 'https://kagi.com';

/** What surfaces may know of the account. The key stays in the vault; its last characters tell two keys apart. */
export type AccountView = {
  /** Identifies the account in the journal. */
  id: string;
  /** What the user calls it; may be empty. */
  name: string;
  baseUrl: string;
  keyEnding: string;
};

const KEY_ENDING_LENGTH = 4;

type NamedAccount = { id: string; name: string; baseUrl: string; apiKey: string };

export function accountViewOf({ id, name, baseUrl, apiKey }: NamedAccount): AccountView {
  return { id, name, baseUrl, keyEnding: apiKey.slice(-KEY_ENDING_LENGTH) };
}

/** A stored view as any version wrote it; `null` if there is none, or none that can be used. */
export function readAccountView(raw: unknown): AccountView | null {
  const { id, name = '', baseUrl, keyEnding } = (raw ?? {}) as Record<string, unknown>;
  const view = { id, name, baseUrl, keyEnding };
  return Object.values(view).every(value => typeof value === 'string') ? (view as AccountView) : null;
}

/** The stored views of all accounts. */
export function readAccountViews(raw: unknown): AccountView[] {
  return Array.isArray(raw) ? raw.flatMap(one => readAccountView(one) ?? []) : [];
}

/** The host of an account's service, with the account's name if it has one. */
export function accountLabelOf({ name, baseUrl }: Pick<AccountView, 'name' | 'baseUrl'>): string {
  const { host } = new URL(baseUrl);
  return name === '' ? host : `${host} (${name})`;
}

/** Whether a key saved for one address may be sent to the other. */
export function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}

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

/** The two host names for this machine that match patterns accept. They do not accept `[::1]`. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost';
}

/** The match pattern of the host permission that a base URL needs. Match patterns have no ports. */
export function originPatternOf(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
}
