import { t } from '../../lib/browser/i18n.ts';
import { isShorter } from '../../lib/model/settings/settings.ts';
import { SettingNotStored } from '../ui/setting-not-stored.tsx';
import { DeleteEverythingForm } from './delete-everything-form.tsx';
import { HistoryField } from './history-field.tsx';
import { Managed } from './managed.tsx';
import { SiteExceptions } from './site-exceptions.tsx';
import { TemplateField } from './template-field.tsx';
import { useSettings } from './use-settings.ts';

/** What is stored, for how long, what it looks like in files, and how all of it is deleted. */
export function DataSection() {
  const { settings, change, isRefused } = useSettings();
  if (settings === undefined) return null;
  return (
    <>
      <Managed name="historyDays">
        <HistoryField settings={settings} onChange={change} />
        <SiteExceptions
          setting="historyDays"
          isException={({ historyDays = null }) => isShorter(historyDays, settings.historyDays)}
          before={t('historySites')}
          link={t('historyForSites')}
        />
      </Managed>
      <Managed name="markdownTemplate">
        <TemplateField settings={settings} onChange={change} />
      </Managed>
      <SettingNotStored isRefused={isRefused} />
      <div className="setting">
        <DeleteEverythingForm />
      </div>
    </>
  );
}
