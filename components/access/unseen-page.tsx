import { useEffect, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { askToReadTab, canAskToReadTab } from '../../lib/browser/permissions/ask-to-read-tab.ts';
import { tellPanelOfGrant } from '../../lib/browser/surfaces/panel.ts';
import { openLibrary } from '../../lib/browser/tabs/open-in-tab.ts';
import { activeTab } from '../../lib/browser/tabs/tabs.ts';
import type { ActiveTab } from '../ui/active-tab.ts';
import { useSettingsOf } from '../ui/use-settings-of.ts';
import { useSiteAccess } from './use-site-access.ts';

/** How often the panel looks whether the user has answered Chromium's question, for which there is no event. */
const LOOK_MS = 1_000;

/** In the panel, beside a page that the user has not let the extension read: how to do so. */
export function UnseenPage({ tabId, url, isPrivate, lastUrl = '' }: Omit<ActiveTab, 'title'>) {
  const [isAsked, setAsked] = useState(false);
  const target = useSettingsOf(url)?.buttonOpens ?? 'popup';
  // In Firefox a click counts for one page, so the next page of the site needs another click. In Chromium it counts for the
  // site, which the tab has left by now.
  const site = useSiteAccess(import.meta.env.FIREFOX && !isPrivate ? lastUrl : '').filter(({ allows }) => allows);
  useEffect(() => {
    if (!isAsked) return;
    const look = async () => {
      const tab = await activeTab();
      if (tab?.tabId === tabId && tab.url !== '') await tellPanelOfGrant([window]);
    };
    const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
    return () => clearInterval(timer);
  }, [isAsked, tabId]);
  const look = () =>
    askToReadTab(tabId, target).then(
      result => setAsked(result === 'asked'),
      () => setAsked(true),
    );
  return (
    <div className="notice">
      <p role="status">{t(isAsked ? 'panelAsked' : 'panelNeedsClick')}</p>
      {/* Chromium keeps what it grants. */}
      {canAskToReadTab() && (import.meta.env.FIREFOX || !isPrivate) && (
        <button type="button" className={import.meta.env.FIREFOX ? 'primary' : undefined} onClick={() => void look()}>
          {t('lookAtPage')}
        </button>
      )}
      {site.map(({ label, onChoose }) => (
        <button key={label} type="button" onClick={onChoose}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** Beside a page of the browser itself, which no extension may read. */
export function BrowserPage({ hasLibrary }: { hasLibrary: boolean }) {
  return (
    <div className="notice">
      <p>{t('browserPage')}</p>
      {hasLibrary && (
        <button type="button" onClick={() => void openLibrary()}>
          {t('libraryOpenPage')}
        </button>
      )}
    </div>
  );
}
