import { t } from '../../lib/browser/i18n.ts';

/** What is kept and sent, in short. */
export function PrivacySection() {
  return (
    <ul>
      <li>{t('privacyKey')}</li>
      <li>{t('privacyClick')}</li>
      <li>{t('privacyReading')}</li>
      <li>{t('privacyKept')}</li>
      <li>{t('privacyPrivateWindows')}</li>
    </ul>
  );
}
