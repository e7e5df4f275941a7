import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { t } from '../../lib/browser/i18n.ts';
import { hasPanel } from '../../lib/browser/surfaces/panel.ts';
import { UNUSED_DAYS } from '../../lib/model/settings/site-grant.ts';
import { SiteList } from '../access/site-list.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import { SettingNotStored } from '../ui/setting-not-stored.tsx';
import { Managed } from './managed.tsx';
import { useSettings } from './use-settings.ts';

/** The sites that the panel may read, and when they are given back. */
export function AccessSection() {
  const { settings, change, isRefused } = useSettings();
  if (settings === undefined) return null;
  return (
    <>
      <div className="setting">
        {hasPanel && <p>{t('accessIntro')}</p>}
        <SiteList />
      </div>
      <Managed name="siteAccess">
        <CheckBox
          label={t('siteVisitLabel')}
          hint={t('siteVisitHint', formatNumber(UNUSED_DAYS))}
          isChecked={settings.siteAccess === 'visit'}
          onChange={isVisit => change({ siteAccess: isVisit ? 'visit' : 'unused' })}
        />
      </Managed>
      <SettingNotStored isRefused={isRefused} />
    </>
  );
}
