import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { livePolicy } from '../../lib/browser/managed-policy.ts';
import { isRoutedByFragment } from '../../lib/model/address/page-identity-full.ts';
import { verdictOf } from '../../lib/model/address/private-address.ts';
import { requiredSendOf } from '../../lib/model/settings/required-send.ts';
import { type SendChoice, type SendPick, type SendReason, sendChoiceOf } from '../../lib/model/summary/send-choice.ts';
import { useLive } from '../ui/live-value.ts';
import { Segmented } from '../ui/segmented.tsx';
import { privateAddressWordsOf } from './private-address-words.ts';
import { sendWords } from './send-words.ts';

const reasonWords: Record<Exclude<SendReason, 'chosen'>, MessageKey> = {
  selected: 'becauseSelected',
  'what-you-see': 'becauseWhatYouSee',
  document: 'becauseDocument',
  media: 'becauseMedia',
  internal: 'becauseInternal',
  secret: 'becauseSecret',
  'no-address': 'becauseNoAddress',
};

const picks: readonly SendPick[] = ['automatic', 'text', 'address'];
const picksWithSelection: readonly SendPick[] = ['automatic', 'selection', 'text', 'address'];

type Props = { pick: SendPick; url: string; isSelected: boolean; onChange: (pick: SendPick) => void };

/**
 * Picks the input: selection, page text or address, or what the organization requires. The default is chosen automatically and always comes with the
 * reason.
 */
export function SendPicker({ pick, url, isSelected, onChange }: Props) {
  const required = requiredSendOf(useLive(livePolicy) ?? {}, url);
  const all = isSelected || pick === 'selection' ? picksWithSelection : picks;
  const offered = all.filter(value => required === null || value === required || value === 'selection');
  return (
    <Segmented
      label={t('whatToSend')}
      value={pick}
      onChange={onChange}
      options={offered.map(value => ({ value, label: t(sendWords[value]) }))}
      hint={t(hintOf(sendChoiceOf(pick, url, isSelected), url), privateAddressWordsOf(url))}
    />
  );
}

function hintOf({ way, reason }: SendChoice, url: string): MessageKey {
  if (reason !== 'chosen') return reasonWords[reason];
  if (way === 'text') return 'sendTextHint';
  if (way === 'selection') return 'sendSelectionHint';
  const verdict = verdictOf(url);
  if (verdict === 'secret') return 'sendAddressSecret';
  if (verdict === 'internal') return 'sendAddressInternal';
  return isRoutedByFragment(url) ? 'sendAddressRouted' : 'sendAddressHint';
}
