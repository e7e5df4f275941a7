import { webUrlOf } from './web-url.ts';

/** RFC 1035, section 2.3.4; longer names are invalid. */
const MAX_HOST_LENGTH = 253;

/**
 * The address if it may be opened from a list: a web address without credentials, which can make one host look like
 * another ("https://bank.example@evil.example"). `null` for every other.
 */
export function openableUrlOf(address: string): URL | null {
  const url = webUrlOf(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.hostname.length <= MAX_HOST_LENGTH ? url : null;
}

/**
 * The host that the address opens, with its port where it is not the default. Internationalized names stay in Punycode
 * ("xn--…"), so that a look-alike shows. `null` for an address that must not be opened.
 */
export function shownHostOf(address: string): string | null {
  return openableUrlOf(address)?.host ?? null;
}
