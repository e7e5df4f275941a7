import { grantedHosts, revokeHosts, shownOrigins } from '../../browser/permissions/site-access.ts';
import { defineDatabaseValue } from '../../browser/storage/database-value.ts';
import { originPatternOf } from '../../model/account/service-origin.ts';
import {
  hostOfOrigin,
  readSiteGrants,
  reviewGrants,
  type SiteGrant,
  withSites,
} from '../../model/settings/site-grant.ts';
import { storedSettings } from '../settings/stored-settings.ts';
import { whileWritingAlone } from '../while-writing.ts';
import { storedAccounts } from './stored-accounts.ts';

/** The sites that the user has let the extension read while a tab showed them. */
export const storedSiteGrants = defineDatabaseValue('siteGrants', readSiteGrants);

/** A site that the extension may read. `givenAt` is `null` for one that was allowed in the browser's own settings. */
export type ListedSite = Pick<SiteGrant, 'origin'> & { host: string; givenAt: number | null };

/** All sites that the extension may read, without those of services. */
export async function listSites(): Promise<ListedSite[]> {
  const [known, granted] = await Promise.all([storedSiteGrants.get(), grantedSites()]);
  return granted.map(origin => ({
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
    const [granted, shown] = await Promise.all([grantedSites(), shownOrigins()]);
    const sites = origins.filter(origin => granted.includes(origin) && shown.has(origin));
    if (sites.length > 0) await storedSiteGrants.set(withSites(await storedSiteGrants.get(), sites, now));
  });
}

/** Gives back the recorded sites that are due by the settings. `closedTabId` is a tab that the browser may still list. */
export function giveBackSites(now: number, closedTabId?: number): Promise<void> {
  return whileWritingAlone('site-grants', async () => {
    const grants = await storedSiteGrants.get();
    if (grants.length === 0) return;
    const [{ siteAccess: rule }, granted, shown] = await Promise.all([
      storedSettings.get(),
      grantedSites(),
      shownOrigins(closedTabId),
    ]);
    const { kept, due } = reviewGrants(grants, { now, rule, granted, shown });
    await revokeHosts(due);
    await storedSiteGrants.set(kept);
  });
}

async function grantedSites(): Promise<string[]> {
  const [granted, accounts] = await Promise.all([grantedHosts(), storedAccounts.get()]);
  const services = accounts.map(({ baseUrl }) => originPatternOf(baseUrl));
  return granted.filter(origin => !services.includes(origin));
}
