import { readSettings } from '../../model/settings/settings.ts';
import { storedSettings } from './stored-settings.ts';

/** The mail and chat sites from which the user has agreed to send. */
export async function agreedSites(): Promise<readonly string[]> {
  return (await storedSettings.get()).personalSites;
}

/** Remembers that the user has agreed to send from a site. */
export async function agreeTo(site: string): Promise<void> {
  const now = await storedSettings.get();
  if (now.personalSites.includes(site)) return;
  await storedSettings.update(chosen => {
    // Another window may have changed the sites meanwhile. Those that the organization suggests are not among the chosen.
    const { personalSites } = readSettings(chosen, now);
    return { personalSites: [...new Set([...personalSites, site])].sort() };
  });
}
