import type { StoredValue } from '../../browser/storage/session-value.ts';
import { sitesOf } from '../../model/address/sites-of-page.ts';
import { readSettings, type Settings } from '../../model/settings/settings.ts';
import { defineChoices } from './define-choices.ts';

/** The settings everywhere. For a page, `settingsOfPage`. */
export const storedSettings = defineChoices('settings', readSettings);

/** The settings that apply to a page: for its site, where something is chosen for that. */
export function settingsOfPage(url: string): StoredValue<Settings> {
  return defineChoices('settings', readSettings, sitesOf(url));
}
