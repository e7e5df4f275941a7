import { t } from '../../lib/browser/i18n.ts';
import { hasShortcuts } from '../../lib/browser/surfaces/shortcuts.ts';
import { openSettings } from '../../lib/browser/tabs/open-in-tab.ts';
import { storedAccount } from '../../lib/store/accounts/stored-account.ts';
import { ShortcutList } from '../options/shortcut-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { useStored } from '../ui/use-stored.ts';
import { FreeWay } from './free-way.tsx';
import { KeyWays } from './key-ways.tsx';
import { PriceList } from './price-list.tsx';
import { SentList } from './sent-list.tsx';
import { SlipPicture } from './slip-picture.tsx';

/**
 * Opens once, after the install: what Précis does, what is sent to whom and when (the prominent disclosure that the stores
 * ask for), what it costs, and three ways to begin.
 */
export function WelcomePage() {
  const account = useStored(storedAccount);
  if (account === undefined) return null;
  return (
    <main className="welcome">
      <header>
        <div>
          <p className="brand">
            <img src="/icon/precis.svg" alt="" width="24" height="24" /> Précis
          </p>
          <h1>{t('welcomeHeading')}</h1>
          <p className="lead">{t('welcomeLead')}</p>
        </div>
        <SlipPicture />
      </header>
      <div className="ways">
        <FreeWay />
        <KeyWays account={account} />
      </div>
      <div className="facts-pair">
        <SentList />
        <div className="column">
          <PriceList />
          {hasShortcuts && (
            <section>
              <h2>{t('shortcutsHeading')}</h2>
              <ShortcutList />
            </section>
          )}
        </div>
      </div>
      <footer>
        <button type="button" className="quiet" onClick={() => void openSettings()}>
          <Icon name="settings" /> {t('openOptions')}
        </button>
      </footer>
    </main>
  );
}
