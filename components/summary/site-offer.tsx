import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { siteOf, sitesOf } from '../../lib/model/address/sites-of-page.ts';
import { requiredLayersOf } from '../../lib/model/settings/setting-layers.ts';
import { readSettings, type Settings, type SiteChoices } from '../../lib/model/settings/settings.ts';
import type { SendPick } from '../../lib/model/summary/send-choice.ts';
import { chooseForSite, type SiteChange } from '../../lib/store/settings/site-choices.ts';
import { useLive } from '../ui/live-value.ts';
import { SettingNotStored } from '../ui/setting-not-stored.tsx';

/** From now on, no page of this page's site is read or sent. */
export async function exclude(url: string): Promise<void> {
  const site = siteOf(url);
  if (site !== null) await chooseForSite(site, { never: true });
}

/**
 * In place of the start form on a site whose pages are never read or sent, with the way back. A private window keeps no
 * choices.
 */
export function ExcludedSite({ url, isPrivate }: Pick<TabHead, 'url' | 'isPrivate'>) {
  const policy = useLive(livePolicy);
  const [isRefused, setRefused] = useState(false);
  const site = siteOf(url);
  if (policy === undefined || site === null) return null;
  const isManaged = readSettings(...requiredLayersOf(policy, sitesOf(url))).never;
  const allow = () =>
    void Promise.all(sitesOf(url).map(name => chooseForSite(name, { never: undefined }))).catch(() => setRefused(true));
  return (
    <div className="notice">
      <p>{t(isManaged ? 'excludedManaged' : 'excludedHere', site)}</p>
      {!isManaged && !isPrivate && (
        <button type="button" onClick={allow}>
          {t('excludedUndo', site)}
        </button>
      )}
      <SettingNotStored isRefused={isRefused} />
    </div>
  );
}

/** What was chosen for a site before the last choice for it. */
export type ChosenBefore = { site: string; change: SiteChange };

type Picks = { options: Partial<Settings>; send: SendPick | null; chosenBefore: ChosenBefore | null };
type Props = {
  url: string;
  picks: Picks;
  settings: Settings;
  /** Called once the picks are kept, and with `null` once that is undone. */
  onKept: (before: ChosenBefore | null) => void;
};

/** Offers to keep what was just picked for this site. After that, it says so, with a way back. */
export function SiteOffer({ url, picks, settings, onKept }: Props) {
  const [isRefused, setRefused] = useState(false);
  const site = siteOf(url);
  if (site === null) return null;
  const picked = pickedOf(picks);
  const before = picks.chosenBefore?.site === site ? picks.chosenBefore.change : null;
  const names = Object.keys(picked) as (keyof SiteChoices)[];
  const offered = names.filter(name => picked[name] !== settings[name]);
  const store = (change: SiteChange, onStored: (replaced: SiteChange) => void) =>
    void chooseForSite(site, change).then(
      replaced => {
        setRefused(false);
        onStored(replaced);
      },
      () => setRefused(true),
    );
  const keep = () => {
    const change = Object.fromEntries(offered.map(name => [name, picked[name]]));
    store(change, replaced => onKept({ site, change: replaced }));
  };
  return (
    <p className="hint" role="status">
      {isRefused && `${t('settingNotStored')} `}
      {offered.length > 0 && (
        <button type="button" className="link" onClick={keep}>
          {t('siteAlways', site)}
        </button>
      )}
      {offered.length === 0 && before !== null && (
        <>
          {`${t('siteKept', site)} `}
          <button type="button" className="link" onClick={() => store(before, () => onKept(null))}>
            {t('undo')}
          </button>
        </>
      )}
    </p>
  );
}

/** The picks that can be kept for a site. A selection is of one page only. */
function pickedOf({ options, send }: Picks): SiteChoices {
  return { ...options, ...(send !== null && send !== 'selection' && { send }) };
}
