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

/** The two host names for this machine that match patterns accept. They do not accept `[::1]`. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost';
}

/** The match pattern of the host permission that a base URL needs. Match patterns have no ports. */
export function originPatternOf(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
}
