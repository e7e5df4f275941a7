import { isTrackingParameter } from './tracking-parameters.ts';
import { webUrlOf } from './web-url.ts';

/**
 * The form of an address that goes to the service: without fragment, user info and tracking parameters, everything else
 * unchanged. `null` if it is no web address.
 */
export function sendableAddressOf(address: string): string | null {
  const url = webUrlOf(address);
  return url && withoutTracking(url).href;
}

/** A copy without fragment, user info and tracking parameters. */
export function withoutTracking(from: URL): URL {
  const url = new URL(from);
  url.hash = '';
  url.username = '';
  url.password = '';
  // Part by part, because `URLSearchParams` would change the spelling of the others.
  const parts = url.search.slice(1).split('&');
  const kept = parts.filter(part => !isTrackingParameter(nameIn(part), url.hostname)).join('&');
  url.search = kept && `?${kept}`;
  return url;
}

function nameIn(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}
