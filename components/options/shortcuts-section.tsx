import { t } from '../../lib/browser/i18n.ts';
import { hasOmnibox } from '../../lib/browser/surfaces/omnibox-events.ts';
import { hasPanel } from '../../lib/browser/surfaces/panel.ts';
import { OMNIBOX_KEYWORD } from '../../lib/model/omnibox/omnibox-text.ts';
import { ButtonTargetField } from './button-target-field.tsx';
import { ShortcutList } from './shortcut-list.tsx';

/** What the toolbar button opens, the keyboard shortcuts, and the keyword of the address bar. */
export function ShortcutsSection() {
  return (
    <>
      {hasPanel && <ButtonTargetField />}
      <div className="setting">
        <ShortcutList />
      </div>
      {hasOmnibox && <p className="setting">{t('omniboxIntro', OMNIBOX_KEYWORD)}</p>}
    </>
  );
}
