import { t } from '../../lib/browser/i18n.ts';
import type { Settings } from '../../lib/model/settings.ts';

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** The mail and chat sites from which the user has agreed to send, each with a button that takes it back. */
export function AgreedSiteList({ settings: { personalSites }, onChange }: Props) {
  if (personalSites.length === 0) return null;
  return (
    <>
      <p>{t('personalSitesIntro')}</p>
      <ul>
        {personalSites.map(site => (
          <li key={site}>
            <bdi>{site}</bdi>{' '}
            <button
              type="button"
              className="quiet"
              onClick={() => onChange({ personalSites: personalSites.filter(other => other !== site) })}
            >
              {t('personalSiteForget', site)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
