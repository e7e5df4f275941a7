import { useEffect, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { readShortcuts } from '../../lib/browser/surfaces/shortcuts.ts';
import { isInToolbar } from '../../lib/browser/surfaces/toolbar-button-pinned.ts';
import { hasWindows } from '../../lib/browser/windows.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * How to try it without a key: three steps. The first is checked off once the icon is in the toolbar, and is left out where
 * the browser has none.
 */
export function FreeWay() {
  const { isPinned, keys } = useToolbar();
  return (
    <section className="way">
      <h2>{t('welcomeFreeHeading')}</h2>
      <p>{t('welcomeFreeIntro')}</p>
      <ol className="steps">
        {hasWindows() && (
          <li className={isPinned ? 'is-done' : ''}>
            {isPinned ? (
              <>
                <Icon name="check" /> {t('welcomePinned')}
              </>
            ) : (
              t(import.meta.env.FIREFOX ? 'welcomePinFirefox' : 'welcomePinChromium')
            )}
          </li>
        )}
        <li>{t('welcomeOpenPage')}</li>
        <li>{clickWords(keys)}</li>
      </ol>
      {hasWindows() && (
        <div className="toolbar-picture" aria-hidden="true">
          <span />
          <Icon name="extensions" />
          <img src="/icon/precis.svg" alt="" width="24" height="24" />
        </div>
      )}
    </section>
  );
}

function clickWords(keys: string): string {
  if (!hasWindows()) return t('welcomeOpenInMenu');
  return keys === '' ? t('welcomeClickIcon') : t('welcomeClickOrPress', keys);
}

/** Whether the icon is in the toolbar and the shortcut that presses it; read again when the user returns to the page. */
function useToolbar(): { isPinned: boolean; keys: string } {
  const [toolbar, setToolbar] = useState({ isPinned: false, keys: '' });
  useEffect(() => {
    const read = async () => {
      const [isPinned, shortcuts] = await Promise.all([isInToolbar(), readShortcuts()]);
      const keys = shortcuts.find(({ name }) => name === '_execute_action')?.keys ?? '';
      setToolbar({ isPinned: isPinned === true, keys });
    };
    const look = () => void read().catch(() => {});
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return toolbar;
}
