import { livePolicy } from '../../browser/managed-policy.ts';
import { sitesOf } from '../../model/address/sites-of-page.ts';
import { isShorter } from '../../model/settings/settings.ts';
import { liveSites } from '../settings/site-choices.ts';
import { settingsOfPage, storedSettings } from '../settings/stored-settings.ts';

/** For how many days answers are kept: those of a site and its subdomains, or all of them (`null`). 0: not at all. */
export type HistoryLimit = { site: string | null; days: number };

/** All limits. Where several apply, the shortest does. */
export async function readHistoryLimits(): Promise<HistoryLimit[]> {
  const [{ historyDays }, chosen, policy] = await Promise.all([
    storedSettings.get(),
    liveSites.get(),
    livePolicy.get(),
  ]);
  const required = Object.keys((policy.sites ?? {}) as object);
  const own = chosen.flatMap(({ site, choices }) => (choices.historyDays === undefined ? [] : [site]));
  const sites = new Set([...own, ...required]);
  const ofSites = [...sites].map(async site => limitOf(site, await settingsOfPage(`https://${site}/`).get()));
  const limits = [limitOf(null, { historyDays }), ...(await Promise.all(ofSites))].flat();
  return limits.filter(({ site, days }) => site === null || isShorter(days, historyDays));
}

function limitOf(site: string | null, { historyDays }: { historyDays: number | null }): HistoryLimit[] {
  return historyDays === null ? [] : [{ site, days: historyDays }];
}

/** Whether answers of this page are deleted as soon as no tab shows them. The limits of other sites are not read. */
export async function isKeptNowhere(url: string): Promise<boolean> {
  const ofSites = sitesOf(url).map(site => settingsOfPage(`https://${site}/`).get());
  const all = await Promise.all([storedSettings.get(), ...ofSites]);
  return all.some(({ historyDays }) => historyDays === 0);
}
