import { webUrlOf } from './web-url.ts';

/** Decides whether a query parameter only records how a user came to a page, by its name and the page's `URL.hostname`. */
export type TrackingRule = (name: string, host: string) => boolean;

/**
 * `pageIdentityOf` by a rule that is given, for pages of the extension: they load `page-identity-full.ts`, which is long, only if an
 * address has a query.
 */
export function pageIdentityByRule(address: string, isTracking: TrackingRule): string {
  return webPageIdentityByRule(address, isTracking) ?? address.replace(/#.*$/su, '');
}

/** The same for web addresses only; `null` for others. */
export function webPageIdentityByRule(address: string, isTracking: TrackingRule): string | null {
  const url = webUrlOf(address);
  return url && withoutParameters(url, isTracking).href + routeOf(url);
}

/** Mail and chats where any fragment chooses a message: `#inbox/…`, `#message/…`, `#-100…`. */
const ROUTED_HOST = /^(mail\.(google|yandex)|web\.telegram)\./;

/** The fragment where it chooses the page (`#/…`, `#!…`, and any on some sites), or else ''. */
export function routeOf({ hash, hostname }: URL): string {
  return (ROUTED_HOST.test(hostname) ? /^#[^:]/ : /^#[!/]./).test(hash) ? hash : '';
}

/** A copy without fragment, user info and the parameters that the rule names. */
export function withoutParameters(from: URL, isTracking: TrackingRule): URL {
  const url = new URL(from);
  url.hash = '';
  url.username = '';
  url.password = '';
  // Part by part, because `URLSearchParams` would change the spelling of the others.
  const parts = url.search.slice(1).split('&');
  const kept = parts.filter(part => !isTracking(nameIn(part), url.hostname)).join('&');
  url.search = kept && `?${kept}`;
  return url;
}

function nameIn(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}
