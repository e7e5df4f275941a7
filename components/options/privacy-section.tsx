import { t } from '../../lib/browser/i18n.ts';
import { SettingNotStored } from '../ui/setting-not-stored.tsx';
import { AgreedSiteList } from './agreed-site-list.tsx';
import { useSettings } from './use-settings.ts';

/** What is kept and sent, in short. */
export function PrivacySection() {
  const { settings, change, isRefused } = useSettings();
  return (
    <div className="setting">
      <ul>
        <li>{t('privacyKey')}</li>
        <li>{t('privacyClick')}</li>
        <li>{t('privacyReading')}</li>
        <li>{t('privacyKept')}</li>
        <li>{t('privacyPrivateWindows')}</li>
      </ul>
      {settings && <AgreedSiteList settings={settings} onChange={change} />}
      <SettingNotStored isRefused={isRefused} />
    </div>
  );
}
