import { defineDatabaseValue } from '../browser/database-value.ts';
import type { StoredValue } from '../browser/session-value.ts';
import { readAccountView } from '../model/account.ts';
import { readSettings, type Settings } from '../model/settings.ts';
import { sitesOf } from '../model/site.ts';
import { defineChoices } from './choices.ts';

/** The settings everywhere. For a page, `settingsOfPage`. */
export const storedSettings = defineChoices('settings', readSettings);

/** The settings that apply to a page: for its site, where something is chosen for that. */
export function settingsOfPage(url: string): StoredValue<Settings> {
  return defineChoices('settings', readSettings, sitesOf(url));
}

/** What surfaces may know of the account in use: its address and the last characters of its key. The vault writes it. */
export const storedAccount = defineDatabaseValue('account', readAccountView);
