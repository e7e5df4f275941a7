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

/** A sentence that says why an address is private; '' for a public one. */
export function privateAddressWordsOf(address: string): string {
  const { verdict, reason } = addressPrivacyOf(address);
  if (verdict === 'internal') return t('privateInternal');
  return reason === null ? '' : t(secretWords[reason]);
}
