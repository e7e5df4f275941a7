import { useState } from 'react';
import { formatList } from '../../lib/browser/format/format-list.ts';
import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { forgetSite, liveSites } from '../../lib/store/settings/site-choices.ts';
import { useLive } from '../ui/live-value.ts';
import { useNoticeLine } from '../ui/use-notice-line.tsx';
import { SiteForm, siteFieldWords } from './site-form.tsx';
import { siteWordsOf } from './site-words.ts';

/** What is chosen for single sites, each with a way to remove it, and a form for more behind a button. */
export function SitesSection() {
  const rows = useLive(liveSites);
  const policy = useLive(livePolicy);
  const { noticeLine, report } = useNoticeLine();
  const [isAdding, setAdding] = useState(false);
  if (rows === undefined) return null;
  const managed = Object.keys((policy?.sites ?? {}) as object);
  const remove = (site: string) =>
    forgetSite(site).then(
      () => report({ isGood: true, words: t('siteRemoved', site) }),
      () => report({ isGood: false, words: t('settingNotStored') }),
    );
  const toggleForm = () => {
    report(null);
    setAdding(!isAdding);
  };
  const added = (site: string) => {
    setAdding(false);
    report({ isGood: true, words: t('siteKept', site) });
  };
  return (
    <div className="setting" data-words={siteFieldWords()}>
      <p>{t('sitesIntro')}</p>
      {noticeLine}
      {rows.length > 0 && (
        <ul className="listed" aria-label={t('sitesHeading')}>
          {rows.map(({ site, choices }) => (
            <li key={site}>
              <p>
                <strong>
                  <bdi>{site}</bdi>
                </strong>{' '}
                <span className="hint">{siteWordsOf(choices).join(' · ')}</span>
              </p>
              <button type="button" aria-label={`${t('siteRemove')} ${site}`} onClick={() => void remove(site)}>
                {t('siteRemove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {managed.length > 0 && <p className="hint">{t('sitesManaged', formatList(managed))}</p>}
      <p>
        <button type="button" aria-expanded={isAdding} onClick={toggleForm}>
          {t('siteForm')}
        </button>
      </p>
      {isAdding && <SiteForm onAdded={added} />}
    </div>
  );
}
