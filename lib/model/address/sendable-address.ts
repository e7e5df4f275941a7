import { withoutParameters } from './page-identity.ts';
import { isTrackingParameter } from './tracking-parameters.ts';
import { webUrlOf } from './web-url.ts';

/**
 * The form of an address that goes to the service: without fragment, user info and tracking parameters, everything else
 * unchanged. `null` if it is not a web address.
 */
export function sendableAddressOf(address: string): string | null {
  const url = webUrlOf(address);
  return url && withoutTracking(url).href;
}

/** A copy without fragment, user info and tracking parameters. */
export function withoutTracking(from: URL): URL {
  return withoutParameters(from, isTrackingParameter);
}
