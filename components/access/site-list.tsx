import { useCallback, useEffect, useState } from 'react';
import { formatDay } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import { revokeHosts } from '../../lib/browser/permissions/site-access.ts';
import { watchPermissions } from '../../lib/browser/permissions/watch-permissions.ts';
import { dayOf } from '../../lib/model/calendar-day.ts';
import { type ListedSite, listSites, storedSiteGrants } from '../../lib/store/accounts/site-grants.ts';
import { useNoticeLine } from '../ui/use-notice-line.tsx';

/** The sites that the extension may read, each with the day of the grant and a button that gives it back. */
export function SiteList() {
  const [sites, setSites] = useState<ListedSite[]>();
  const { noticeLine, report } = useNoticeLine();
  const read = useCallback(() => listSites().then(setSites, () => {}), []);
  useEffect(() => {
    void read();
    const stops = [watchPermissions(read), storedSiteGrants.watch(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [read]);
  const giveBack = async ({ origin, host }: ListedSite) => {
    const isGood = await revokeHosts([origin]).catch(() => false);
    await read();
    report({ isGood, words: t(isGood ? 'siteGivenBack' : 'siteNotGivenBack', host) });
  };
  if (sites === undefined) return null;
  return (
    <>
      {noticeLine}
      {sites.length === 0 && <p>{t('sitesNone')}</p>}
      {sites.length > 0 && (
        <ul className="site-list">
          {sites.map(site => (
            <li key={site.origin}>
              <bdi>{site.host}</bdi>
              <span className="hint">
                {site.givenAt === null ? t('siteByBrowser') : t('siteSince', formatDay(dayOf(site.givenAt)))}
              </span>
              <button
                type="button"
                aria-label={`${t('siteGiveBack')} ${site.host}`}
                onClick={() => void giveBack(site)}
              >
                {t('siteGiveBack')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
