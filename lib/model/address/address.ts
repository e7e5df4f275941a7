import { isInternalHost } from './internal-host.ts';
import { type SecretReason, secretReasonOf } from './secret-address.ts';
import { isTracking } from './tracking-parameters.ts';

/** Why an address had better not go to a service, or that nothing speaks against it. */
export type AddressVerdict = 'public' | 'internal' | 'secret' | 'none';

/** A verdict, with the reason for it where a person may want to know it. */
export type AddressJudgement =
  | { verdict: 'public' | 'internal' | 'none'; reason: null }
  | { verdict: 'secret'; reason: SecretReason };

/**
 * The one form of an address that goes to the service, by which requests are told apart and kept: without fragment, user
 * info and tracking, everything else as it was. `null` if it is no web address.
 */
export function sendableAddressOf(address: string): string | null {
  const url = webUrlOf(address);
  return url && withoutTracking(url).href;
}

/**
 * Equal for addresses under which a tab shows the same page: by the form that is sent and, where a page chooses what it
 * shows by its fragment (`#/…`, `#!…`), by that too. `null` if it is no web address.
 */
export function webPageIdentityOf(address: string): string | null {
  const url = webUrlOf(address);
  return url && withoutTracking(url).href + routeOf(url);
}

/** True where the page is chosen by the fragment, which never goes out: the service would open another page. */
export function isRoutedByFragment(address: string): boolean {
  const url = webUrlOf(address);
  return url !== null && routeOf(url) !== '';
}

/** Judges the address as browsers and servers understand it, so that every spelling gets the same verdict. */
export function judgementOf(address: string): AddressJudgement {
  const url = webUrlOf(address);
  if (url === null) return { verdict: 'none', reason: null };
  if (isInternalHost(url.hostname)) return { verdict: 'internal', reason: null };
  const { username, password, hash } = url;
  // What tracking says does not go out.
  const reason = secretReasonOf(Object.assign(withoutTracking(url), { username, password, hash }));
  return reason === null ? { verdict: 'public', reason } : { verdict: 'secret', reason };
}

export function verdictOf(address: string): AddressVerdict {
  return judgementOf(address).verdict;
}

function webUrlOf(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

function withoutTracking(from: URL): URL {
  const url = new URL(from);
  url.hash = '';
  url.username = '';
  url.password = '';
  // Part by part, because writing a query anew may spell it differently.
  const parts = url.search.slice(1).split('&');
  const saved = parts.filter(part => !isTracking(nameIn(part), url.hostname)).join('&');
  url.search = saved && `?${saved}`;
  return url;
}

function nameIn(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}

function routeOf({ hash }: URL): string {
  return /^#!?\/./.test(hash) || /^#!./.test(hash) ? hash : '';
}
