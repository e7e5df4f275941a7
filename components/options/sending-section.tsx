import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { type SendSetting, sendSettings } from '../../lib/model/summary/send-way.ts';
import { sendWords } from '../summary/send-words.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { SettingNotStored } from '../ui/setting-not-stored.tsx';
import { Managed } from './managed.tsx';
import { SiteExceptions } from './site-exceptions.tsx';
import { useSettings } from './use-settings.ts';

const hints: Record<SendSetting, MessageKey> = {
  automatic: 'sendingAutomaticHint',
  text: 'sendingTextHint',
  address: 'sendingAddressHint',
};

/** What is read on the device, what is sent as a link, and what the service may keep. */
export function SendingSection() {
  const { settings, change, isRefused } = useSettings();
  if (settings === undefined) return null;
  return (
    <>
      <Managed name="send">
        <Segmented
          label={t('whatToSend')}
          value={settings.send}
          onChange={send => change({ send })}
          options={sendSettings.map(value => ({ value, label: t(sendWords[value]) }))}
          hint={t(hints[settings.send])}
        />
      </Managed>
      <SettingNotStored isRefused={isRefused} />
      <Managed name="cache">
        <CheckBox
          label={t('cacheLabel')}
          hint={t('cacheHint')}
          isChecked={settings.cache}
          onChange={cache => change({ cache })}
        />
        <SiteExceptions
          setting="cache"
          isException={({ cache }) => cache === !settings.cache}
          before={t(settings.cache ? 'cacheOffSites' : 'cacheOnSites')}
          link={t('cacheForSites')}
        />
      </Managed>
      <Managed name="showGist">
        <CheckBox
          label={t('showGistLabel')}
          hint={t('showGistHint')}
          isChecked={settings.showGist}
          onChange={showGist => change({ showGist })}
        />
      </Managed>
    </>
  );
}
