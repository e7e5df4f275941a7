import { useEffect, useState } from 'react';
import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { openShortcutSettings, readShortcuts, type Shortcut } from '../../lib/browser/surfaces/shortcuts.ts';
import type { ShortcutName } from '../../lib/model/shortcut.ts';

const names: Record<ShortcutName, MessageKey> = {
  _execute_action: 'shortcutPopup',
  _execute_sidebar_action: 'shortcutPanel',
  'open-panel': 'shortcutPanel',
  'summarize-page': 'shortcutPage',
  'summarize-selection': 'shortcutSelection',
};

/** The keyboard shortcuts as they are set, with a link to the browser page that changes them. */
export function ShortcutList() {
  const [shortcuts, setShortcuts] = useState<Shortcut[]>();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const read = () => void readShortcuts().then(setShortcuts);
    read();
    // Shortcuts are changed on another page. Read them again when the user returns.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
  if (shortcuts === undefined) return null;
  return (
    <>
      <dl className="shortcuts">
        {shortcuts.map(({ name, keys }) => (
          <div key={name}>
            <dt>{t(names[name])}</dt>
            <dd>{keys === '' ? <span className="hint">{t('shortcutNotSet')}</span> : <kbd>{keys}</kbd>}</dd>
          </div>
        ))}
      </dl>
      <p>
        <button type="button" onClick={() => void openShortcutSettings().then(isOpened => setClosed(!isOpened))}>
          {t('shortcutsChange')}
        </button>
      </p>
      {isClosed && (
        <p className="hint" role="status">
          {t('shortcutsByHand')}
        </p>
      )}
    </>
  );
}
