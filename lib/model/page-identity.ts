import { sendableAddressOf } from './address.ts';

/**
 * Equal for two addresses of the same page: without fragment, user info and known tracking parameters. An address that is
 * not of the web keeps everything but its fragment.
 */
export function pageIdentityOf(url: string): string {
  return sendableAddressOf(url) ?? url.replace(/#.*$/su, '');
}

export function isSamePage(one: string, other: string): boolean {
  return pageIdentityOf(one) === pageIdentityOf(other);
}
