import { browser } from 'wxt/browser';
import { originPatternOf } from '../../model/account/service-origin.ts';
import { siteOriginOf } from '../../model/settings/site-grant.ts';
import { dataConsent, type Permissions } from './permissions.ts';

/** Apart from `permissions.ts`, which popup and panel load at their start. */

/** The sites (match patterns) that tabs show, of those whose addresses the extension may know. Private tabs leave no trace. */
export async function shownOrigins(exceptTabId?: number): Promise<Set<string>> {
  const tabs = await browser.tabs.query({});
  return new Set(
    tabs.flatMap(({ id, incognito, url = '' }) => (id === exceptTabId || incognito ? [] : (siteOriginOf(url) ?? []))),
  );
}

/**
 * Asks for leave to read a site (a match pattern). Nothing may be sent for that. It is given back if no tab shows the site:
 * the tab in front may have gone elsewhere. Call it in a click, before any `await`.
 */
export async function askToRead(origin: string): Promise<void> {
  const isGiven = await browser.permissions.request({ origins: [origin] });
  if (isGiven && !(await shownOrigins()).has(origin)) await revokeHosts([origin]);
}

/** The hosts (match patterns) that were granted after the install. Permissions of the manifest cannot be revoked. */
export async function grantedHosts(): Promise<string[]> {
  const fixed = browser.runtime.getManifest().host_permissions ?? [];
  const { origins = [] } = await browser.permissions.getAll();
  return origins.filter(origin => !fixed.includes(origin));
}

/** Resolves to `false` where the browser keeps one of them. */
export async function revokeHosts(origins: string[]): Promise<boolean> {
  return origins.length === 0 || browser.permissions.remove({ origins });
}

/**
 * Revokes all host permissions except those of these services, also those of sites that the user has let the extension read.
 * Without a service it revokes all of them, and the consent to sending data. They are asked for again when needed.
 */
export async function revokeOtherHosts(baseUrls: readonly string[]): Promise<void> {
  const kept = baseUrls.map(originPatternOf);
  const given: Permissions = {
    origins: (await grantedHosts()).filter(origin => !kept.includes(origin)),
    ...(baseUrls.length === 0 && dataConsent()),
  };
  if (given.origins.length > 0 || given.data_collection) await browser.permissions.remove(given);
}
