import { type AccountView, readAccountView } from './account.ts';

const KEY_ENDING_LENGTH = 4;

type NamedAccount = { id: string; name: string; baseUrl: string; apiKey: string };

export function accountViewOf({ id, name, baseUrl, apiKey }: NamedAccount): AccountView {
  return { id, name, baseUrl, keyEnding: apiKey.slice(-KEY_ENDING_LENGTH) };
}

/** The stored views of all accounts. */
export function readAccountViews(raw: unknown): AccountView[] {
  return Array.isArray(raw) ? raw.flatMap(one => readAccountView(one) ?? []) : [];
}
