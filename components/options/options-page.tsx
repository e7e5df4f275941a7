import { formatNumber, formatUsd } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import { HIGHEST_SEARCHES_MICROS } from '../../lib/model/money/money.ts';
import { OMNIBOX_KEYWORD } from '../../lib/model/omnibox/omnibox-text.ts';
import type { Settings } from '../../lib/model/settings.ts';
import { UNUSED_DAYS } from '../../lib/model/site-grant.ts';
import { storedAccount, storedSettings } from '../../lib/store/account-and-settings.ts';
import { SiteList } from '../access/site-list.tsx';
import { OptionPickers } from '../summary/option-pickers.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import { useEditableStored, useStored } from '../ui/use-stored.ts';
import { AccountSection } from './account-section.tsx';
import { PriceLimit } from './price-limit.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { Spending } from './spending.tsx';

/** The options page: account, defaults, shortcuts, spending and privacy. */
export function OptionsPage() {
  const account = useStored(storedAccount);
  const [settings, setSettings, isRefused] = useEditableStored(storedSettings);
  if (account === undefined || settings === undefined) return null;
  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  return (
    <div className="options">
      <header>
        <h1>{t('optionsTitle')}</h1>
        <nav aria-label={t('optionsTitle')}>
          <a href="#account">{t('accountHeading')}</a>
          <a href="#defaults">{t('defaultsHeading')}</a>
          <a href="#shortcuts">{t('shortcutsHeading')}</a>
          <a href="#spending">{t('spendingHeading')}</a>
          <a href="#sites">{t('sitesHeading')}</a>
          <a href="#privacy">{t('privacyHeading')}</a>
        </nav>
      </header>
      <main>
        <section id="account">
          <h2>{t('accountHeading')}</h2>
          <p>{t('accountIntro')}</p>
          <AccountSection account={account} />
        </section>
        <section id="defaults">
          <h2>{t('defaultsHeading')}</h2>
          <p>{t('defaultsIntro')}</p>
          <OptionPickers settings={settings} onChange={change} />
          {isRefused && (
            <p className="problem" role="alert">
              {t('settingNotStored')}
            </p>
          )}
          <CheckBox
            label={t('showGistLabel')}
            hint={t('showGistHint')}
            isChecked={settings.showGist}
            onChange={showGist => change({ showGist })}
          />
          <CheckBox
            label={t('cacheLabel')}
            hint={t('cacheHint')}
            isChecked={settings.cache}
            onChange={cache => change({ cache })}
          />
          <CheckBox
            label={t('searchAfterSummaryLabel')}
            hint={t('searchAfterSummaryHint', formatUsd(HIGHEST_SEARCHES_MICROS))}
            isChecked={settings.searchAfterSummary}
            onChange={searchAfterSummary => change({ searchAfterSummary })}
          />
          <PriceLimit settings={settings} onChange={change} />
        </section>
        <section id="shortcuts">
          <h2>{t('shortcutsHeading')}</h2>
          <p>{t('shortcutsIntro')}</p>
          <ShortcutList />
          <p>{t('omniboxIntro', OMNIBOX_KEYWORD)}</p>
        </section>
        <section id="spending">
          <h2>{t('spendingHeading')}</h2>
          <Spending />
        </section>
        <section id="sites">
          <h2>{t('sitesHeading')}</h2>
          <p>{t('sitesIntro')}</p>
          <SiteList />
          <CheckBox
            label={t('siteVisitLabel')}
            hint={t('siteVisitHint', formatNumber(UNUSED_DAYS))}
            isChecked={settings.siteAccess === 'visit'}
            onChange={isVisit => change({ siteAccess: isVisit ? 'visit' : 'unused' })}
          />
        </section>
        <section id="privacy">
          <h2>{t('privacyHeading')}</h2>
          <ul>
            <li>{t('privacyKey')}</li>
            <li>{t('privacyClick')}</li>
            <li>{t('privacyReading')}</li>
            <li>{t('privacyKept')}</li>
            <li>{t('privacyPrivateWindows')}</li>
          </ul>
        </section>
      </main>
    </div>
  );
}
