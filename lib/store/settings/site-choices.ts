import { announceChange, watchChange } from '../../browser/storage/change-announcements.ts';
import { openDatabase } from '../../browser/storage/open-database.ts';
import { readSettings, type SiteChoices } from '../../model/settings.ts';
import { SITES, storedSite } from './define-choices.ts';

/** What is chosen for the sites of the user, by name. */
type SiteRow = { site: string; choices: SiteChoices };

const PREFIX = 'site/';

/** Adds to the choices for a site. `undefined` removes a choice, and the last one removes the site. */
export async function chooseForSite(site: string, change: { [C in keyof SiteChoices]?: SiteChoices[C] | undefined }) {
  const choices = { ...(await storedSite(site).get()), ...change };
  const left = Object.entries(choices).filter(([, value]) => value !== undefined);
  if (left.length === 0) return forgetSite(site);
  await storedSite(site).set(Object.fromEntries(left));
  await announceChange(SITES);
}

export async function forgetSite(site: string): Promise<void> {
  const database = await openDatabase();
  await database.delete('settings', `${PREFIX}${site}`);
  await Promise.all([announceChange(`${PREFIX}${site}`), announceChange(SITES)]);
}

/** All sites with choices, by name. The options page alone reads them all. */
export const liveSites = {
  key: SITES,
  async get(): Promise<SiteRow[]> {
    const database = await openDatabase();
    const { store } = database.transaction('settings');
    const names = IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);
    const [keys, rows] = await Promise.all([store.getAllKeys(names), store.getAll(names)]);
    return keys.map((key, index) => ({ site: key.slice(PREFIX.length), choices: validOf(rows[index]) }));
  },
  watch: (onChange: (rows: SiteRow[]) => void) =>
    watchChange(SITES, () => void liveSites.get().then(onChange, () => {})),
};

/** Those of the stored choices that this version understands. */
function validOf(raw: unknown): SiteChoices {
  const stored = (raw ?? {}) as Record<string, unknown>;
  const read = readSettings(stored);
  return Object.fromEntries(Object.entries(read).filter(([name, value]) => stored[name] === value));
}
