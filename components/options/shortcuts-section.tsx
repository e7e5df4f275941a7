import { t } from '../../lib/browser/i18n.ts';
import { OMNIBOX_KEYWORD } from '../../lib/model/omnibox/omnibox-text.ts';
import { ShortcutList } from './shortcut-list.tsx';

/** The keyboard shortcuts and the keyword of the address bar. */
export function ShortcutsSection() {
  return (
    <>
      <p>{t('shortcutsIntro')}</p>
      <ShortcutList />
      <p>{t('omniboxIntro', OMNIBOX_KEYWORD)}</p>
    </>
  );
}
