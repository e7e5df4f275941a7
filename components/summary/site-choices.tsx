import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { requiredLayersOf } from '../../lib/model/setting-layers.ts';
import { readSettings, type Settings } from '../../lib/model/settings.ts';
import { type SiteChoices, siteOf, sitesOf } from '../../lib/model/site.ts';
import type { SendPick } from '../../lib/model/summary/send-choice.ts';
import { chooseForSite } from '../../lib/store/site-choices.ts';
import { useLive } from '../ui/live-value.ts';

/** From now on, no page of this page's site is read or sent. */
export async function exclude(url: string): Promise<void> {
  const site = siteOf(url);
  if (site !== null) await chooseForSite(site, { never: true });
}

/** In place of the start form on a site whose pages are never read or sent, with the way back. */
export function ExcludedSite({ url }: { url: string }) {
  const policy = useLive(livePolicy);
  const site = siteOf(url);
  if (policy === undefined || site === null) return null;
  const isManaged = readSettings(...requiredLayersOf(policy, sitesOf(url))).never;
  const allow = () =>
    void Promise.all(sitesOf(url).map(name => chooseForSite(name, { never: undefined }))).catch(() => {});
  return (
    <div className="notice">
      <p>{t(isManaged ? 'excludedManaged' : 'excludedHere', site)}</p>
      {!isManaged && (
        <button type="button" onClick={allow}>
          {t('excludedUndo', site)}
        </button>
      )}
    </div>
  );
}

type Picks = { options: Partial<Settings>; send: SendPick | null };
type Props = { url: string; picks: Picks; settings: Settings };

/** Offers to keep what was just picked for this site. After that, it says so, with a way back. */
export function SiteOffer({ url, picks, settings }: Props) {
  const [kept, setKept] = useState<SiteChoices | null>(null);
  const [isRefused, setRefused] = useState(false);
  const site = siteOf(url);
  if (site === null) return null;
  const choices = changesOf(picks, settings);
  const store = (change: Parameters<typeof chooseForSite>[1], then: SiteChoices | null) =>
    chooseForSite(site, change).then(
      () => setKept(then),
      () => setRefused(true),
    );
  const undone = Object.fromEntries(Object.keys(kept ?? {}).map(name => [name, undefined]));
  const isOffered = Object.keys(choices).length > 0;
  return (
    <p className="hint" role="status">
      {isRefused && t('settingNotStored')}
      {!isRefused && isOffered && (
        <button type="button" className="link" onClick={() => void store(choices, choices)}>
          {t('siteAlways', site)}
        </button>
      )}
      {!isRefused && !isOffered && kept && (
        <>
          {t('siteKept', site)}{' '}
          <button type="button" className="link" onClick={() => void store(undone, null)}>
            {t('undo')}
          </button>
        </>
      )}
    </p>
  );
}

/** What was picked and differs from the settings. A selection is no way to send every page of a site. */
function changesOf({ options, send }: Picks, settings: Settings): SiteChoices {
  const picked = { ...options, ...(send !== null && send !== 'selection' && { send }) };
  return Object.fromEntries(
    Object.entries(picked).filter(([name, value]) => settings[name as keyof Settings] !== value),
  );
}
