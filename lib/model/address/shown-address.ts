import { plainLineOf } from '../../text/plain-line.ts';
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

const MAX_TITLE_CHARS = 120;

/**
 * The title of a page that was never opened: the text of the link to it where the browser reports it, else its host and
 * path without the query, which may be secret.
 */
export function linkTitleOf({ url: address, title }: { url: string; title: string }): string {
  const words = plainLineOf(title, MAX_TITLE_CHARS);
  if (words !== '' || !URL.canParse(address)) return words;
  const { host, pathname } = new URL(address);
  return plainLineOf(host + pathname.replace(/\/$/, ''), MAX_TITLE_CHARS);
}
