import { useRef, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';

type Props = { settings: Settings; onChange: (change: Partial<Settings>) => void };

/** The mail and chat sites from which the user has agreed to send, each with a button that takes it back. */
export function AgreedSiteList({ settings: { personalSites }, onChange }: Props) {
  const [forgotten, setForgotten] = useState('');
  const notice = useRef<HTMLParagraphElement>(null);
  /** The button that was pressed is gone, so the focus moves to its result. */
  const forget = (site: string) => {
    setForgotten(site);
    onChange({ personalSites: personalSites.filter(other => other !== site) });
    notice.current?.focus();
  };
  return (
    <>
      {personalSites.length > 0 && (
        <>
          <p>{t('personalSitesIntro')}</p>
          <ul>
            {personalSites.map(site => (
              <li key={site}>
                <bdi>{site}</bdi>{' '}
                <button type="button" className="quiet" onClick={() => forget(site)}>
                  {t('personalSiteForget', site)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status" tabIndex={-1} ref={notice} className="good">
        {forgotten !== '' && !personalSites.includes(forgotten) && t('personalSiteForgotten', forgotten)}
      </p>
    </>
  );
}
