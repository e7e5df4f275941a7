import type { View } from './view.ts';

/** What the options page asks for. */
export type Account = { apiKey: string; baseUrl: string };

/** Fills in the real options page and waits until it has saved. */
export async function saveAccount(options: View, { apiKey, baseUrl }: Account): Promise<void> {
  await options.fill('API key', apiKey);
  await options.fill('Service address', baseUrl);
  await options.click('Save');
  await options.text('[role=status]', /^Saved/);
}
