import type { MessageKey } from '../../lib/browser/i18n.ts';
import type { SendPick } from '../../lib/model/summary/send-choice.ts';

export const sendWords: Record<SendPick, MessageKey> = {
  automatic: 'sendAutomatic',
  selection: 'sendSelection',
  text: 'sendText',
  address: 'sendAddress',
};
