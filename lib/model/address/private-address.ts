import { isInternalHost } from './internal-host.ts';
import { type SecretReason, secretReasonOf } from './secret-address.ts';
import { withoutTracking } from './sendable-address.ts';
import { webUrlOf } from './web-url.ts';

/**
 * What counts as a private address: a host that only the user's network knows (`internal`, see `internal-host.ts`), or an
 * address that gives access by itself (`secret`, see `secret-address.ts`). `none` is not a web address at all.
 */
export type AddressVerdict = 'public' | 'internal' | 'secret' | 'none';

/** A verdict, with the reason that the interface names. */
type AddressPrivacy =
  | { verdict: 'public' | 'internal' | 'none'; reason: null }
  | { verdict: 'secret'; reason: SecretReason };

/** Works on the parsed address, so that every spelling of it gets the same verdict. */
export function addressPrivacyOf(address: string): AddressPrivacy {
  const url = webUrlOf(address);
  if (url === null) return { verdict: 'none', reason: null };
  if (isInternalHost(url.hostname)) return { verdict: 'internal', reason: null };
  const { username, password, hash } = url;
  // Tracking parameters are not sent, so a key in one of them does not count.
  const reason = secretReasonOf(Object.assign(withoutTracking(url), { username, password, hash }));
  return reason === null ? { verdict: 'public', reason } : { verdict: 'secret', reason };
}

export function verdictOf(address: string): AddressVerdict {
  return addressPrivacyOf(address).verdict;
}
