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

/** A stored view as any version wrote it; `null` if there is none, or none that can be used. */
export function readAccountView(raw: unknown): AccountView | null {
  const { id, name = '', baseUrl, keyEnding } = (raw ?? {}) as Record<string, unknown>;
  const view = { id, name, baseUrl, keyEnding };
  return Object.values(view).every(value => typeof value === 'string') ? (view as AccountView) : null;
}

/** The host of an account's service, with the account's name if it has one. */
export function accountLabelOf({ name, baseUrl }: Pick<AccountView, 'name' | 'baseUrl'>): string {
  const { host } = new URL(baseUrl);
  return name === '' ? host : `${host} (${name})`;
}
