import { type MessageKey, t } from '../lib/browser/i18n.ts';
import { verdictOf } from '../lib/model/address.ts';
import { type SendChoice, type SendReason, sendChoiceOf } from '../lib/model/send-choice.ts';
import { type SendSetting, sendSettings } from '../lib/model/settings.ts';
import { Segmented } from './segmented.tsx';

const settingWords: Record<SendSetting, MessageKey> = {
  automatic: 'sendAutomatic',
  text: 'sendText',
  address: 'sendAddress',
};

const reasonWords: Record<Exclude<SendReason, 'chosen'>, MessageKey> = {
  'what-you-see': 'becauseWhatYouSee',
  document: 'becauseDocument',
  media: 'becauseMedia',
  internal: 'becauseInternal',
  secret: 'becauseSecret',
  'no-address': 'becauseNoAddress',
};

type Props = { setting: SendSetting; url: string; onChange: (setting: SendSetting) => void };

/** What goes out, page text or address: by default chosen for the reader, and always with the reason. */
export function SendPicker({ setting, url, onChange }: Props) {
  return (
    <Segmented
      label={t('whatToSend')}
      value={setting}
      onChange={onChange}
      options={sendSettings.map(value => ({ value, label: t(settingWords[value]) }))}
      hint={t(hintOf(sendChoiceOf(setting, url), url))}
    />
  );
}

function hintOf({ way, reason }: SendChoice, url: string): MessageKey {
  if (reason !== 'chosen') return reasonWords[reason];
  if (way === 'text') return 'sendTextHint';
  const verdict = verdictOf(url);
  if (verdict === 'secret') return 'sendAddressSecret';
  return verdict === 'internal' ? 'sendAddressInternal' : 'sendAddressHint';
}
