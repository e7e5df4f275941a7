import { isCodeLike, isKeyLike } from '../../text/words/key-like.ts';
import { isSharingAddress } from './sharing-site.ts';
import { decodedPartOf } from './web-url.ts';

/** Why an address gives access by itself: whoever has it may see what the user sees. */
export type SecretReason = 'credentials' | 'session' | 'signed' | 'token' | 'account-link' | 'share-link';

/** Of addresses within addresses. */
const MAX_DEPTH = 3;

/** Parameters, and path parts after a semicolon, that carry a session id. */
const SESSION =
  /^(?:phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|cfid|cftoken|oscsid|zenid|xtcsid|session_?(?:id|token|key|state)|sessid|s?sid|session|cs_id)$/i;

/** Parameters of signed addresses: of Amazon, Google, Microsoft, Akamai, Facebook and Discord, and common names. */
const SIGNATURE =
  /^(?:x-(?:amz|goog|ms|oss|cos)-(?:signature|credential|security-token)|signature|sig|hmac|hdn(?:ts|ea)|oh|hm|key-pair-id|awsaccesskeyid|policy|_?sign)$/i;

/** Parameters that are keys, whatever their value. */
const KEY_NAME =
  /^(?:.*[_-])?(?:token|jwt|secret|api_?key|auth_?key|access_?key|authorization|credential|pass|pwd|passwd|password|passcode|passphrase|otp|pin|oob_?code|saml\w*|oauth_\w+|rlkey|unlocked_article_code)(?:[_-].*)?$/i;

/** Parameters that are keys if their value looks like one: `code=US`, `key=title` and `hash=top` are not. */
const KEY_NAME_OF_CODES =
  /^(?:k|key|code|auth|hash|h|nonce|pin|ticket|t|access|sso|state|rlkey|login|link|guid|uid|pnr|vt|authkey|sk|st|gift|(?:auth|access|login|security|verification|invite|invitation|reset|activation|gift|share|view|guest|order|view_?)_?(?:code|key|hash|id))$/i;

/** Words of links that are mailed to one person and used once. */
const ACCOUNT_WORD =
  /^(?:reset|password_?reset|reset_?password|recover|recovery|confirm|confirmation|confirm_?email|verify|verification|verify_?email|validate|activate|activation|unsubscribe|opt_?(?:in|out)|magic|magic_?link|one_?time|double_?opt_?in)$/i;

/** Words of links that are given to a few people. */
const SHARE_WORD =
  /^(?:share|shared|sharing|invite|invites|invited|invitation|invitations|join|guest|private|secret|magic|access|gift|preview|draft|unlisted|hidden)$/i;

/** Path parts after which a random name belongs to something public: an article, a record, a song, a product. */
const PUBLIC_PARENT =
  /^(?:content|(?:[\w-]+-)?articles?(?:-content)?|story|stories|news|posts?|blog|datasets?|resources?|images?|img|media|static|assets?|artists?|albums?|tracks?|playlist|episodes?|shows?|channel|label|recording|release|release-group|works?|papers?|advisories|jobs?|careers?|positions?|collections?|items?|products?|recipes?|patents?|standards?|gp|dp)$/i;

/** Path parts after which a hash belongs to something public: a commit, a package, a block of a blockchain. */
const HASH_PARENT =
  /^(?:commits?|commitdiff|blobs?|tree|raw|blame|compare|archive|rev|revision|changeset|src|\+|tarball|zipball|diff|packages?|layers|tx|transactions?|btc|eth|blocks?|hash|gui|file|objects?)$/i;

/** A date in the path, as in news and blogs. */
const DATED = /\/(?:19|20)\d\d(?:\/|-)?[01]\d(?:\/|-)?[0-3]\d(?!\d)/;

/** Hosts of public content: open positions, source code. */
const PUBLIC_HOST = /^(?:jobs?|careers?|news|blog|raw|git)\./;

/** Parameters whose values are titles, versions, searches or ids of something public. */
const PUBLIC_NAME =
  /^(?:v|ver|version|rev|revision|commit|sha|list|doi|isbn|issn|pii|q|query|search|terms?|keywords?|title|text|sfvrsn|itok|cb|jk|qs|(?:article|story|news|dataset|resource|product|item|sku|variant|variation|record|publication|family|topic|video|episode|event|job|position|listing)_?(?:id|guid|uuid)?)$/i;

/** Why the address gives access by itself, `null` if it does not. `url` comes without tracking parameters. */
export function secretReasonOf(url: URL, depth = 0): SecretReason | null {
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (isSharingAddress(url)) return 'share-link';
  return reasonInPath(url, depth) ?? reasonInQuery(url, depth) ?? reasonInFragment(url, depth);
}

function reasonInPath({ hostname, pathname }: URL, depth: number): SecretReason | null {
  const whole = decodedPartOf(pathname);
  if (/;jsessionid=|\/\(S\(\w+\)\)\//i.test(whole)) return 'session';
  const inner = /\/(https?:\/\/?.+)$/i.exec(whole)?.[1]?.replace(/^(https?:)\/+/i, '$1//');
  const innerReason = inner === undefined ? null : reasonInNested(inner, depth + 1);
  if (innerReason !== null) return innerReason;
  const parts = whole.split('/').filter(part => part !== '');
  const codes = [...parts.entries()].filter(([, part]) => isCodeLike(part) && !isSlug(part));
  const lastCode = codes.at(-1)?.[0] ?? -1;
  const isBehind = (words: RegExp) => parts.slice(0, lastCode).some(part => words.test(part.replaceAll('-', '_')));
  if (lastCode > 0 && isBehind(ACCOUNT_WORD)) return 'account-link';
  if (lastCode > 0 && isBehind(SHARE_WORD)) return 'share-link';
  if (parts.some(isSlug) || DATED.test(whole) || PUBLIC_HOST.test(hostname)) return null;
  const isKey = ([index, part]: [number, string]) =>
    isKeyLike(part) && !isFileOfSite(part) && !isNamePublic(part, parentOf(parts, index));
  return codes.some(isKey) ? 'token' : null;
}

function isNamePublic(part: string, parent: string): boolean {
  return PUBLIC_PARENT.test(parent) || (HASH_PARENT.test(parent) && /^[0-9a-f]+$/i.test(part));
}

/** The part before, skipping folders that are named after the first digits of a hash. */
function parentOf(parts: readonly string[], index: number): string {
  return parts.slice(Math.max(0, index - 3), index).findLast(part => !/^[0-9a-f]{2}$/i.test(part)) ?? '';
}

function reasonInQuery({ search, pathname }: URL, depth: number): SecretReason | null {
  const isOfGit = /\/(?:commit|tree|log|diff|plain)\b|\/git\b/.test(pathname);
  for (const [name, value] of new URLSearchParams(search.replaceAll(';', '&'))) {
    if (isOfGit && /^[0-9a-f]{7,64}$/.test(value)) continue;
    const reason = reasonInPair(name, value, depth);
    if (reason !== null) return reason;
  }
  return null;
}

function reasonInPair(givenName: string, value: string, depth: number): SecretReason | null {
  const name = givenName.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
  if (value === '') return isKeyLike(givenName) ? 'token' : null;
  if (SESSION.test(name) && isCodeLike(value)) return 'session';
  if (SIGNATURE.test(name) && (value.length >= 6 || name.startsWith('x-'))) return 'signed';
  if (ACCOUNT_WORD.test(name) && isCodeLike(value)) return 'account-link';
  if (SHARE_WORD.test(name) && isCodeLike(value)) return 'share-link';
  if (KEY_NAME.test(name) || (KEY_NAME_OF_CODES.test(name) && isCodeLike(value))) return 'token';
  const nested = reasonInNested(value, depth + 1);
  if (nested !== null) return nested;
  return !PUBLIC_NAME.test(name) && isKeyLike(value) ? 'token' : null;
}

function reasonInNested(value: string, depth: number): SecretReason | null {
  if (depth > MAX_DEPTH) return null;
  if (!/^(?:https?:\/)?\/./i.test(value) && !/^[\w/.-]*\?\w+=/.test(value)) return null;
  // A path alone belongs to the outer host, which has been checked.
  return URL.canParse(value, 'http://host.invalid')
    ? secretReasonOf(new URL(value, 'http://host.invalid'), depth)
    : null;
}

/** A fragment is never sent, but a key in it shows that the page is private. */
function reasonInFragment({ hash }: URL, depth: number): SecretReason | null {
  const fragment = decodedPartOf(hash.slice(1));
  if (fragment === '' || fragment.startsWith(':~:')) return null;
  if (/^[!/]/.test(fragment)) return reasonInNested(fragment.replace(/^!?\/*/, '/'), depth + 1);
  return /^[\w-]+=/.test(fragment)
    ? reasonInQuery(new URL(`?${fragment}`, 'http://host.invalid'), depth)
    : isKeyLike(fragment) && !isSlug(fragment)
      ? 'token'
      : null;
}

/** Words joined by hyphens, as titles appear in addresses; in other scripts, any longer text. */
function isSlug(part: string): boolean {
  if ((part.match(/[^\P{L}A-Za-z]/gu) ?? []).length >= 4) return true;
  const extension = /\.[a-z]{3,5}$/i.exec(part)?.[0] ?? '';
  const pieces = part.slice(0, part.length - extension.length).split(/[-_+\s.]+/);
  const words = pieces.filter(piece => /^[A-Za-z]?[a-z]+$/.test(piece));
  const long = words.filter(word => word.length >= (extension === '' ? 4 : 3));
  return extension === '' ? words.length >= 3 && long.length >= 2 : long.length >= 2;
}

/** Scripts, styles and images, whose names often contain a hash of their content. */
function isFileOfSite(part: string): boolean {
  return /\.(?:m?js|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf)$/i.test(part);
}
