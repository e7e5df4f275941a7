import { pageIdentityByRule, routeOf, webPageIdentityByRule } from './page-identity.ts';
import { isTrackingParameter } from './tracking-parameters.ts';
import { webUrlOf } from './web-url.ts';

/**
 * Equal for addresses under which a tab shows the same page: without tracking parameters, and without the fragment unless
 * it chooses the page. An address that is not of the web loses its fragment only.
 */
export function pageIdentityOf(address: string): string {
  return pageIdentityByRule(address, isTrackingParameter);
}

export function isSamePage(one: string, other: string): boolean {
  return pageIdentityOf(one) === pageIdentityOf(other);
}

/** The same for web addresses only; `null` for others. */
export function webPageIdentityOf(address: string): string | null {
  return webPageIdentityByRule(address, isTrackingParameter);
}

/** True where the fragment (`#/…`, `#!…`) chooses the page. It is never sent, so the service would open another page. */
export function isRoutedByFragment(address: string): boolean {
  const url = webUrlOf(address);
  return url !== null && routeOf(url) !== '';
}
