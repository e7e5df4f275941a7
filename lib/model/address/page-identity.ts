import { webPageIdentityOf } from './address.ts';

/** Equal for addresses under which a tab shows the same page; one that is not of the web keeps all but its fragment. */
export function pageIdentityOf(url: string): string {
  return webPageIdentityOf(url) ?? url.replace(/#.*$/su, '');
}

export function isSamePage(one: string, other: string): boolean {
  return pageIdentityOf(one) === pageIdentityOf(other);
}
