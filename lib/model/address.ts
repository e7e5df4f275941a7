import { isInternalHost } from './internal-host.ts';

/** Query parameters that only say who sent a reader where. Ours to drop: the page is the same without them. */
const TRACKING =
  /^(utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|_hsenc|_hsmi|vero_id|oly_anon_id|oly_enc_id|mkt_tok|ref_src|spm|scm|s_cid|wt_mc|cmpid)$/i;

/** Query parameters that open something to whoever holds the address (reliability, T13). */
const SECRET_NAME =
  /^(.*[_-])?(token|sig|signature|code|key|apikey|auth|authorization|session|sessionid|sid|jwt|sso|otp|pass|passwd|password|pwd|secret|invite|invitation|reset|ticket|saml\w*|credential|access|hash|hmac|nonce)([_-].*)?$|^x-(amz|goog|ms)-/i;

/** Path parts long and mixed enough to be a key rather than a word. */
const MIN_SECRET_LENGTH = 24;

/** Hosts whose addresses are made to be given to a few people. */
const SHARING_HOST =
  /^(docs|drive|meet|calendar|forms)\.google\.com$|(^|\.)(dropbox\.com|onedrive\.live\.com|1drv\.ms|sharepoint\.com|wetransfer\.com|we\.tl|notion\.site|zoom\.us)$/i;

/** Why an address had better not go to a service, or that nothing speaks against it. */
export type AddressVerdict = 'public' | 'internal' | 'secret' | 'none';

/** An address as it may go to the service: without fragment, user info and tracking. `null` if it is no web address. */
export function sendableAddressOf(address: string): string | null {
  const url = webUrlOf(address);
  if (url === null) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  // Only where something is dropped: writing a query anew may spell it differently.
  if (kept.length < [...url.searchParams].length) url.search = new URLSearchParams(kept).toString();
  return url.href;
}

/** Judges the address as browsers and servers understand it, so that every spelling of a host gets the same verdict. */
export function verdictOf(address: string): AddressVerdict {
  const url = webUrlOf(address);
  if (url === null) return 'none';
  if (isInternalHost(url.hostname)) return 'internal';
  const isSecret =
    url.username !== '' ||
    url.password !== '' ||
    SHARING_HOST.test(url.hostname) ||
    [...url.searchParams].some(([name, value]) => value !== '' && (SECRET_NAME.test(name) || isKeyLike(value))) ||
    url.pathname.split('/').some(isKeyLike);
  return isSecret ? 'secret' : 'public';
}

function webUrlOf(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** Long, without the hyphens and dots of titles, and with letters and digits mixed as words never are. */
function isKeyLike(part: string): boolean {
  const longest = part.split(/[-_.~+%\s]/).reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  if (longest.length < MIN_SECRET_LENGTH || !/^[a-z0-9=]+$/i.test(longest)) return false;
  const changes = [...longest.matchAll(/\d[a-z]|[a-z]\d|[a-z][A-Z]/g)].length;
  return changes >= 3;
}
