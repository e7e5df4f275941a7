import { useMemo, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import type { TabHead } from '../../lib/browser/tabs/tabs.ts';
import { siteOf, sitesOf } from '../../lib/model/address/sites-of-page.ts';
import { requiredLayersOf } from '../../lib/model/setting-layers.ts';
import { readSettings, type Settings, type SiteChoices } from '../../lib/model/settings.ts';
import type { SendPick } from '../../lib/model/summary/send-choice.ts';
import { storedSite } from '../../lib/store/settings/define-choices.ts';
import { chooseForSite } from '../../lib/store/settings/site-choices.ts';
import { useLive } from '../ui/live-value.ts';
import { useStored } from '../ui/use-stored.ts';

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
  const site = siteOf(url);
  if (policy === undefined || site === null) return null;
  const isManaged = readSettings(...requiredLayersOf(policy, sitesOf(url))).never;
  const allow = () =>
    void Promise.all(sitesOf(url).map(name => chooseForSite(name, { never: undefined }))).catch(() => {});
  return (
    <div className="notice">
      <p>{t(isManaged ? 'excludedManaged' : 'excludedHere', site)}</p>
      {!isManaged && !isPrivate && (
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
  const site = siteOf(url);
  return site && <Offer site={site} picked={pickedOf(picks)} settings={settings} />;
}

type OfferProps = { site: string; picked: SiteChoices; settings: Settings };

function Offer({ site, picked, settings }: OfferProps) {
  const stored = useStored(useMemo(() => storedSite(site), [site]));
  const [isRefused, setRefused] = useState(false);
  const names = Object.keys(picked) as (keyof SiteChoices)[];
  const offered = names.filter(name => picked[name] !== settings[name]);
  const kept = names.filter(name => stored && name in stored);
  const store = (change: Parameters<typeof chooseForSite>[1]) =>
    void chooseForSite(site, change).catch(() => setRefused(true));
  return (
    <p className="hint" role="status">
      {isRefused && t('settingNotStored')}
      {!isRefused && offered.length > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => store(Object.fromEntries(offered.map(name => [name, picked[name]])))}
        >
          {t('siteAlways', site)}
        </button>
      )}
      {!isRefused && offered.length === 0 && kept.length > 0 && (
        <>
          {t('siteKept', site)}{' '}
          <button
            type="button"
            className="link"
            onClick={() => store(Object.fromEntries(kept.map(name => [name, undefined])))}
          >
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
