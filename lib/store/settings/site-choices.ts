import { announceChange, watchChange } from '../../browser/storage/change-announcements.ts';
import { openDatabase } from '../../browser/storage/open-database.ts';
import { readSettings, type SiteChoices } from '../../model/settings/settings.ts';
import { SITES } from './define-choices.ts';

/** What is chosen for the sites of the user, by name. */
type SiteRow = { site: string; choices: SiteChoices };

const PREFIX = 'site/';

/** `undefined` removes a choice. */
export type SiteChange = { [C in keyof SiteChoices]?: SiteChoices[C] | undefined };

/**
 * Adds to the choices for a site, in one transaction. Removing the last one removes the site.
 *
 * @returns the change that restores what was chosen before
 */
export async function chooseForSite(site: string, change: SiteChange): Promise<SiteChange> {
  const name = `${PREFIX}${site}` as const;
  const transaction = (await openDatabase()).transaction('settings', 'readwrite');
  const before = ((await transaction.store.get(name)) ?? {}) as SiteChoices;
  const left = Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined);
  await (left.length === 0 ? transaction.store.delete(name) : transaction.store.put(Object.fromEntries(left), name));
  await transaction.done;
  await Promise.all([announceChange(name), announceChange(SITES)]);
  const changed = Object.keys(change) as (keyof SiteChoices)[];
  return Object.fromEntries(changed.map(choice => [choice, before[choice]]));
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
