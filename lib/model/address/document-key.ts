import { webPageIdentityOf } from './page-identity-full.ts';
import { decodedPartOf } from './web-url.ts';

/** Archives whose addresses contain the address of the original. */
const ARCHIVES: readonly { host: RegExp; original: RegExp }[] = [
  { host: /^(?:web|wayback)\.archive\.org$/, original: /^\/web\/(?:\d{1,14}|\*)(?:[a-z]{2}_|\*)?\/(.+)$/s },
  {
    host: /^archive\.(?:today|ph|is|li|vn|md|fo)$/,
    original: /^\/(?:o\/\w{1,12}|newest|oldest|\d{4}[\d.-]{0,20})\/(.+)$/s,
  },
  { host: /^webcache\.googleusercontent\.com$/, original: /^\/search\?q=cache:(?:[\w-]{12}:)?([^+&]+)/s },
];

/** Archives of archives exist. */
const MAX_DEPTH = 3;

/** The original address of an archive's copy; `null` for any other address. */
export function archivedAddressOf(address: string): string | null {
  const original = unwrapped(address);
  return original === address ? null : original;
}

/**
 * Equal for addresses of one document. Ignores scheme, `www.`, user info, default port, index page, trailing slash, order of
 * parameters, tracking parameters and a fragment that chooses no page; an archive's copy has the key of the original. For
 * comparing only. An address that is not of the web is its own key.
 */
export function documentKeyOf(address: string): string {
  const identity = webPageIdentityOf(unwrapped(address));
  if (identity === null) return address;
  const url = new URL(identity);
  url.searchParams.sort();
  const host = url.hostname.replace(/^www\d?\./, '').replace(/\.$/, '');
  const path = decodedPartOf(url.pathname)
    .replace(/\/(?:index|default)\.(?:x?html?|php\d?|aspx?|jsp)$/i, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return `${host}${isUsualPort(url.port) ? '' : `:${url.port}`}${path}${url.search}${url.hash}`;
}

function unwrapped(address: string): string {
  let current = address;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const inner = innerAddressOf(current);
    if (inner === null) break;
    current = inner;
  }
  return current;
}

function innerAddressOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const archive = ARCHIVES.find(({ host }) => host.test(url.hostname));
  const found = archive?.original.exec(`${url.pathname}${url.search}`)?.[1];
  if (found === undefined) return null;
  const plain = /^https?%3a/i.test(found) ? decodedPartOf(found) : found;
  // Some servers merge the two slashes, and some archives omit the scheme.
  const inner = /^https?:/i.test(plain) ? plain.replace(/^(https?):\/*/i, '$1://') : `http://${plain}`;
  return URL.canParse(inner) && new URL(inner).hostname.includes('.') ? inner : null;
}

/** `http:` on 443 and `https:` on 80 do not occur, so these ports stand for the scheme, which is ignored. */
function isUsualPort(port: string): boolean {
  return port === '' || port === '80' || port === '443';
}
