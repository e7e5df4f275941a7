/** 62 letters and digits have 5.95 bits each: fifteen of them (as in Nextcloud's links) are as strong as a password. */
const MIN_KEY_LENGTH = 15;
/** Hexadecimal digits have four bits. */
const MIN_HEX_LENGTH = 20;
/** Two of base64url's 64 characters are separators (hyphen, underscore); product names have more of them. */
const CHARS_A_SEPARATOR = 9;

const UUID = /(?:^|[^0-9a-f])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f])/i;

/** A JSON Web Token. https://www.rfc-editor.org/rfc/rfc7519 */
const JWT = /(?:^|[^\w-])eyJ[\w-]{8,}\.eyJ[\w-]{4,}/;

/** Names of public content: labelled hashes (Docker, Subresource Integrity), blockchains, IPFS. */
const CONTENT_HASH = /^(?:sha\d{1,3}[:-][\w+/=-]+|0x[0-9a-f]+|Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[ky][a-z2-7]{50,})$/i;

/**
 * True for a string that was drawn at random: a UUID, or a token in hexadecimal, base 32, base 36, base 62 or base64url. At
 * most 5 in 100 such tokens are missed, and nearly no words are taken for one.
 */
export function isKeyLike(text: string): boolean {
  if (CONTENT_HASH.test(text)) return false;
  if (UUID.test(text) || JWT.test(text)) return true;
  // Hyphen and underscore may be part of a base64url token or separate words; every other sign separates tokens.
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
 * True also for short codes: for anything that is neither a word nor a word with a number. For a part of an address whose
 * other parts say that it is a key ("reset/8c7d2f").
 */
export function isCodeLike(text: string): boolean {
  if (isKeyLike(text)) return true;
  if (text.length < 6 || !/^[\w-]+$/.test(text) || /^(?:[A-Z]?[a-z]+|[A-Z]+)[-_]?\d+$/.test(text)) return false;
  return /\d/.test(text) || text.split(/(?<=[a-z])(?=[A-Z])|[-_]/).some(piece => !isPlain(piece));
}

/**
 * True for a part of running text that may be a key: letters and digits, or small and capital letters, alternate as in no
 * word. Stricter than `isKeyLike`, because in text a wrong guess costs one word of a query, and a missed key would be sent.
 */
export function mayBeKey(text: string): boolean {
  return text.split(/[-_+/=]/).some(part => {
    const digitChanges = part.match(/(?=\d[A-Za-z]|[A-Za-z]\d)/g)?.length ?? 0;
    const caseChanges = part.match(/(?=[a-z][A-Z])/g)?.length ?? 0;
    return (part.length >= 8 && digitChanges >= 2) || (part.length >= 16 && digitChanges + caseChanges >= 4);
  });
}

/** A number, or a word in one case except for its first letter. */
function isPlain(piece: string): boolean {
  return /^\d+$/.test(piece) || /^(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(piece);
}

function isRandom(text: string, length = text.length): boolean {
  if (/^(?:\d+s)?0x[0-9a-f]+$/i.test(text)) return false;
  if (/^[0-9a-f]+$/i.test(text) && text.length >= MIN_HEX_LENGTH) return /\d/.test(text) && /[a-f]/i.test(text);
  if (length < MIN_KEY_LENGTH) return false;
  // Changes between digits and letters, and from small letters to capitals.
  const changes = text.match(/(?=\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z])/g)?.length ?? 0;
  return changes >= 3 && !isOfWords(text);
}

/** Letters that follow each letter in words of European languages: 94 of 100 pairs in words, 42 of 100 random pairs. */
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
