import type { View } from './view.ts';

/** The values for the form of the options page. */
export type Account = { apiKey: string; baseUrl: string };

/** The form for an account; the settings have other forms too. */
const FORM = 'main form:has([type=password])';

/** Fills in the real options page and waits until it has saved. */
export async function saveAccount(options: View, { apiKey, baseUrl }: Account): Promise<void> {
  await options.run(() => {
    location.hash = 'account';
  });
  await options.text(`${FORM}, .account-state`);
  // If an account is saved, a button opens the fields.
  if ((await options.count(FORM)) === 0) await options.click('Change');
  await options.fill('API key', apiKey);
  await options.fill('Service address', baseUrl);
  await options.click('Save');
  await options.text('[role=status]', /^Saved/);
}
