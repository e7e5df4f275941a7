import { storedSettings } from './stored-settings.ts';

/** The mail and chat sites from which the user has agreed to send. */
export async function agreedSites(): Promise<readonly string[]> {
  return (await storedSettings.get()).personalSites;
}

/** Remembers that the user has agreed to send from a site. */
export async function agreeTo(site: string): Promise<void> {
  const settings = await storedSettings.get();
  if (settings.personalSites.includes(site)) return;
  await storedSettings.change({ personalSites: [...settings.personalSites, site].sort() });
}
