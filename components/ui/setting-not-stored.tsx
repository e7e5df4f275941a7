import { t } from '../../lib/browser/i18n.ts';

/** Says that a setting could not be stored. */
export function SettingNotStored({ isRefused }: { isRefused: boolean }) {
  if (!isRefused) return null;
  return (
    <p className="problem" role="alert">
      {t('settingNotStored')}
    </p>
  );
}
