/** 62 letters and digits have 5.95 bits each: fifteen of them, as Nextcloud draws, are as good as any password. */
const MIN_KEY_LENGTH = 15;
/** Hexadecimal digits have four bits. */
const MIN_HEX_LENGTH = 20;
/** Two of base64url's 64 characters are a hyphen or an underscore; names of products have more of them. */
const CHARS_A_SEPARATOR = 9;

export const UUID = /(?:^|[^0-9a-f])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f])/i;

/** A signed token of JSON. https://www.rfc-editor.org/rfc/rfc7519 */
const JWT = /(?:^|[^\w-])eyJ[\w-]{8,}\.eyJ[\w-]{4,}/;

/** Names of a content, not keys to it: hashes that say so (docker, subresource integrity), chains, IPFS. */
const CONTENT_HASH = /^(?:sha\d{1,3}[:-][\w+/=-]+|0x[0-9a-f]+|Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[ky][a-z2-7]{50,})$/i;

/** True for what was drawn by chance: a UUID, a token in hexadecimal, base 32, base 36, base 62 or base64url. */
export function isKeyLike(text: string): boolean {
  if (CONTENT_HASH.test(text)) return false;
  if (UUID.test(text) || JWT.test(text)) return true;
  // Of what base64url may hold, the hyphen and the underscore also part words; everything else parts tokens.
  return text.split(/[^\w-]+/).some(part => {
    const pieces = part.split(/[-_]+/).filter(piece => piece !== '');
    if (pieces.some(isRandom)) return true;
    const joined = pieces.join('');
    const plain = pieces.filter(isPlain).reduce((chars, piece) => chars + piece.length, 0);
    return (
      plain * 2 < joined.length && pieces.length <= 1 + part.length / CHARS_A_SEPARATOR && isRandom(joined, part.length)
    );
  });
}

/**
 * True also for what is too short to tell for certain, but is neither a word nor a word and a number: for parts of an
 * address of which its other words say that they are a key.
 */
export function isCodeLike(text: string): boolean {
  if (isKeyLike(text)) return true;
  if (text.length < 6 || !/^[\w-]+$/.test(text) || /^(?:[A-Z]?[a-z]+|[A-Z]+)[-_]?\d+$/.test(text)) return false;
  return /\d/.test(text) || text.split(/(?<=[a-z])(?=[A-Z])|[-_]/).some(piece => !isPlain(piece));
}

/** A word, in one case but for its first letter, or a number. */
function isPlain(piece: string): boolean {
  return /^\d+$/.test(piece) || /^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(piece);
}

function isRandom(text: string, length = text.length): boolean {
  if (/^(?:\d+s)?0x[0-9a-f]+$/i.test(text)) return false;
  if (/^[0-9a-f]+$/i.test(text) && text.length >= MIN_HEX_LENGTH) return /\d/.test(text) && /[a-f]/i.test(text);
  if (length < MIN_KEY_LENGTH) return false;
  // Between digits and letters, and between small and capital ones but for a word's first letter.
  const changes = text.match(/(?=\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z])/g)?.length ?? 0;
  return changes >= 3 && !isOfWords(text);
}

/** Behind each letter, those that follow it in words of languages of Europe: 94 of 100 pairs in words, 42 of all pairs. */
const FOLLOWERS = new Map(
  [
    'aabcdfghijklmnoprstuvwyz baeiloru cacehiklortuz daeinorsu eabcdefghijklmnprstuvxz faefioru gaegilnorsu haeilortu',
    'iabcdefgijklmnoprstvz jaeio kaeiklorstu ladeiklmnostuy mabeimopu nacdefgiklnostuvy oabcdegiklmnoprstuvwz paeiloprtu',
    'qu rabcdegiklmnorstuvyz sacehiklnopstuyz taehilnorstuy uabcdegijklmnprstz vaeioy waeiy x yacemopst zaeinouy',
  ].flatMap(letters => letters.split(' ').map(([first = '', ...rest]) => [first, new Set(rest)] as const)),
);

function isOfWords(text: string): boolean {
  const pairs = [...text.matchAll(/(?=([a-z]{2}|[A-Z]{2}|[A-Z][a-z]))/g)].map(([, pair = '']) => pair.toLowerCase());
  const usual = pairs.filter(([first = '', second = '']) => FOLLOWERS.get(first)?.has(second));
  return pairs.length * 2 >= text.length && usual.length * 4 >= pairs.length * 3;
}
