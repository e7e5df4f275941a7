import { withPlainLetters } from './pdf-letter-forms.ts';

const PRIVATE_USE = /[\uE000-\uF8FF]/gu;
/** After a letter or a figure, or of an option. */
const HYPHEN_END = /(?:[\p{L}\p{N}]|(?:^|\s)-)[-\u2010]$/u;
const BROKEN_WORD = /(\p{L}[\p{L}\p{M}]*)[-\u2010]$/u;
const LOWERCASE_START = /^\p{Ll}[\p{L}\p{M}]*/u;
/** An address, an option or the name of a file, whose hyphens are its own. */
const ADDRESS = /https?:|www\.|^--[a-z]+[-=]|[\w-]@[\w-]|\w\.[a-z]{2,}(?:\/|[.,;:)]*$)/iu;
/** Words between two others of which the first lacks its end: "pre- and postwar", in languages that write so. */
const CONJUNCTION =
  /^(?:[eyoiaи]|und|oder|bzw|sowie|and|or|och|eller|og|et|ou|és|vagy|oraz|lub|nebo|или|або|tai|sekä|või|veya)$/u;
/** Conjunctions that are ends of words in other languages than that of these words: Dutch, Finnish and Estonian. */
const LOCAL_CONJUNCTIONS: readonly { readonly end: RegExp; readonly words: readonly string[] }[] = [
  { end: /^(?:en|of)$/u, words: ['het', 'een', 'aan', 'voor', 'wordt'] },
  { end: /^ja$/u, words: ['että', 'sekä', 'myös', 'oli', 'ning'] },
];
/** Words in the middle of a compound: "state-of-the-art", "a-t-il". */
const LINK = /^(?:of|to|by|in|the|and|or|on|up|t)[-\u2010]/u;
/** Years, and parts of a number. */
const FIGURES_END = /\p{Nd}[-\u2010]$/u;
const UNSPACED_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002\uFF0C]$/u;
const UNSPACED_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002\u300C\uFF0C]/u;

/** The words of a document that are not at the end of a line and so are whole. */
export type Vocabulary = ReadonlySet<string>;

/** Cleans a line: letters are plain, glyphs without a known meaning are removed. */
export function cleanLine(text: string): string {
  return withPlainLetters(text)
    .replace(/^[\uF0A7\uF0B7\uF076\uF0D8\uF0FC](?=\s)/u, '•')
    .replace(PRIVATE_USE, '')
    .replace(/(?:\s?[.·_]){5,}\s?/gu, ' … ') // the leaders of a table of contents
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Collects words for `joinLines`, without the last of each line, which may be broken. */
export function vocabularyOf(lines: Iterable<string>): Vocabulary {
  const words = new Set<string>();
  for (const line of lines) {
    for (const [word] of line.replace(/\S+$/u, '').matchAll(/\p{L}[\p{L}\p{M}]*(?:[-\u2010]\p{L}[\p{L}\p{M}]*)*/gu)) {
      words.add(word.toLowerCase());
    }
  }
  return words;
}

/**
 * Joins lines into one text. Removes a hyphen at the end of a line, unless the word is spelled with it elsewhere, or it stands
 * in an address or before a conjunction.
 */
export function joinLines(lines: readonly string[], vocabulary: Vocabulary): string {
  let text = '';
  for (const line of lines) text = joined(text, line, vocabulary);
  return text.replaceAll('\u00AD', '');
}

function joined(text: string, line: string, vocabulary: Vocabulary): string {
  if (text === '') return line;
  if (text.endsWith('\u00AD')) return text.slice(0, -1) + line;
  if (HYPHEN_END.test(text) && ADDRESS.test(/\S+$/u.exec(text)?.[0] + (/^\S+/u.exec(line)?.[0] ?? '')))
    return text + line;
  if (FIGURES_END.test(text) && /^\p{Nd}/u.test(line)) return text + line;
  const start = BROKEN_WORD.exec(text)?.[1];
  if (start !== undefined) {
    const end = LOWERCASE_START.exec(line)?.[0];
    if (end === undefined || LINK.test(line) || isCompound(start, end, vocabulary)) return text + line;
    return isSuspended(start, end, vocabulary) ? `${text} ${line}` : text.slice(0, -1) + line;
  }
  return UNSPACED_END.test(text) && UNSPACED_START.test(line) ? text + line : `${text} ${line}`;
}

function isCompound(start: string, end: string, vocabulary: Vocabulary): boolean {
  const [first, second] = [start.toLowerCase(), end.toLowerCase()];
  return vocabulary.has(`${first}-${second}`) && !vocabulary.has(first + second);
}

function isSuspended(start: string, end: string, vocabulary: Vocabulary): boolean {
  const isLocal = LOCAL_CONJUNCTIONS.some(
    ({ end: conjunction, words }) => conjunction.test(end) && words.some(word => vocabulary.has(word)),
  );
  return start.length > 1 && (isLocal || CONJUNCTION.test(end)) && !vocabulary.has((start + end).toLowerCase());
}
