import { type MessageKey, t } from '../../lib/browser/i18n.ts';
import { addressPrivacyOf } from '../../lib/model/address/private-address.ts';
import type { SecretReason } from '../../lib/model/address/secret-address.ts';

const secretWords: Record<SecretReason, MessageKey> = {
  credentials: 'privateCredentials',
  session: 'privateSession',
  signed: 'privateSigned',
  token: 'privateToken',
  'account-link': 'privateAccountLink',
  'share-link': 'privateShareLink',
};

/** Why this address had better stay here, in a sentence; '' for an address that anybody may have. */
export function privateWordsOf(address: string): string {
  const { verdict, reason } = addressPrivacyOf(address);
  if (verdict === 'internal') return t('privateInternal');
  return reason === null ? '' : t(secretWords[reason]);
}
