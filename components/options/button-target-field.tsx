import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { type ButtonTarget, buttonTargets } from '../../lib/model/settings/settings.ts';
import { Segmented } from '../ui/segmented.tsx';
import { SettingNotStored } from '../ui/setting-not-stored.tsx';
import { Managed } from './managed.tsx';
import { useSettings } from './use-settings.ts';

const words: Record<ButtonTarget, MessageKey> = { popup: 'buttonOpensPopup', panel: 'buttonOpensPanel' };

/** What the toolbar button opens. */
export function ButtonTargetField() {
  const { settings, change, isRefused } = useSettings();
  if (settings === undefined) return null;
  return (
    <>
      <Managed name="buttonOpens">
        <Segmented
          label={t('buttonOpens')}
          value={settings.buttonOpens}
          onChange={buttonOpens => change({ buttonOpens })}
          options={buttonTargets.map(value => ({ value, label: t(words[value]) }))}
          hint={t('buttonOpensHint')}
        />
      </Managed>
      <SettingNotStored isRefused={isRefused} />
    </>
  );
}
