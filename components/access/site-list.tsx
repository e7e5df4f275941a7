import { useEffect, useState } from 'react';
import { formatDay } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import { revokeHosts } from '../../lib/browser/permissions/site-access.ts';
import { watchPermissions } from '../../lib/browser/permissions/watch-permissions.ts';
import { dayOf } from '../../lib/model/calendar-day.ts';
import { type ListedSite, listSites, storedSiteGrants } from '../../lib/store/settings/site-grants.ts';

/** The sites that the extension may read, each with the day of the grant and a button that gives it back. */
export function SiteList() {
  const [sites, setSites] = useState<ListedSite[]>();
  useEffect(() => {
    const read = () => void listSites().then(setSites, () => {});
    read();
    const stops = [watchPermissions(read), storedSiteGrants.watch(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (sites === undefined) return null;
  if (sites.length === 0) return <p>{t('sitesNone')}</p>;
  return (
    <ul className="site-list">
      {sites.map(({ origin, host, givenAt }) => (
        <li key={origin}>
          <bdi>{host}</bdi>
          <span className="hint">
            {givenAt === null ? t('siteByBrowser') : t('siteSince', formatDay(dayOf(givenAt)))}
          </span>
          <button type="button" aria-label={t('siteGiveBackNamed', host)} onClick={() => void revokeHosts([origin])}>
            {t('siteGiveBack')}
          </button>
        </li>
      ))}
    </ul>
  );
}
