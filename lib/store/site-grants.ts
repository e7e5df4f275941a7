import { defineDatabaseValue } from '../browser/database-value.ts';
import { grantedHosts, revokeHosts, shownOrigins } from '../browser/site-access.ts';
import { originPatternOf } from '../model/account.ts';
import { hostOfOrigin, readSiteGrants, reviewGrants, type SiteGrant, withSites } from '../model/site-grant.ts';
import { storedSettings } from './account-and-settings.ts';
import { storedAccounts } from './accounts.ts';
import { whileWritingAlone } from './while-writing.ts';

/** The sites that the user has let the extension read while a tab showed them. */
export const storedSiteGrants = defineDatabaseValue('siteGrants', readSiteGrants);

/** A site that the extension may read. `givenAt` is `null` for one that was allowed in the browser's own settings. */
export type ListedSite = Pick<SiteGrant, 'origin'> & { host: string; givenAt: number | null };

/** All sites that the extension may read, without those of services. */
export async function listSites(): Promise<ListedSite[]> {
  const [known, held] = await Promise.all([storedSiteGrants.get(), heldSites()]);
  return held.map(origin => ({
    origin,
    host: hostOfOrigin(origin) ?? origin,
    givenAt: known.find(grant => grant.origin === origin)?.givenAt ?? null,
  }));
}

/**
 * Records what the browser has just granted. Only sites that a tab shows: others were allowed in the browser's own
 * settings, which stays as it is, or are the host of a service whose key is being saved.
 */
export function recordSiteGrants(origins: readonly string[], now: number): Promise<void> {
  return whileWritingAlone('site-grants', async () => {
    const [held, shown] = await Promise.all([heldSites(), shownOrigins()]);
    const sites = origins.filter(origin => held.includes(origin) && shown.has(origin));
    if (sites.length > 0) await storedSiteGrants.set(withSites(await storedSiteGrants.get(), sites, now));
  });
}

/** Gives back the recorded sites that are due by the settings. `closedTabId` is a tab that the browser may still list. */
export function giveBackSites(now: number, closedTabId?: number): Promise<void> {
  return whileWritingAlone('site-grants', async () => {
    const grants = await storedSiteGrants.get();
    if (grants.length === 0) return;
    const [{ siteAccess: rule }, held, shown] = await Promise.all([
      storedSettings.get(),
      heldSites(),
      shownOrigins(closedTabId),
    ]);
    const { kept, due } = reviewGrants(grants, { now, rule, held, shown });
    await revokeHosts(due);
    await storedSiteGrants.set(kept);
  });
}

async function heldSites(): Promise<string[]> {
  const [held, accounts] = await Promise.all([grantedHosts(), storedAccounts.get()]);
  const services = accounts.map(({ baseUrl }) => originPatternOf(baseUrl));
  return held.filter(origin => !services.includes(origin));
}
