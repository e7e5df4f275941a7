import { searchWordsOf, queryWordsOf as wordsOfQuery } from '../../lib/text/words/search-words.ts';

/** Marks that a writer may leave out: accents that are no letter of their own, vowels of Arabic and Hebrew; not those of Devanagari. */
const OPTIONAL_MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]|ـ/gu;

/** Names that differ from a word by their signs only, such as C++, C#, Disney+ and AT&T. */
const SIGNED =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{1,20}(?:\+\+|[+#](?![\p{L}\p{M}\p{N}])|(?:&[\p{L}\p{M}\p{N}]{1,20}){1,3})/gu;

/** The words of a text as the indexes hold them: those of `searchWordsOf`, without optional marks, and names also with their signs. */
export function indexWordsOf(text: string): string[] {
  return withSigned(text, searchWordsOf);
}

/** The words of a query, likewise. */
export function queryWordsOf(text: string): string[] {
  return withSigned(text, wordsOfQuery);
}

function withSigned(text: string, divide: (text: string) => string[]): string[] {
  const plain = withoutOptionalMarks(text);
  const words: string[] = [];
  let end = 0;
  for (const { 0: name, index } of plain.matchAll(SIGNED)) {
    words.push(...divide(plain.slice(end, index + name.length)), name);
    end = index + name.length;
  }
  return [...words, ...divide(plain.slice(end))];
}

/** Other accents stay: stemmers need them, and folding comes after. */
function withoutOptionalMarks(text: string): string {
  const arabic = /\p{Script=Arabic}+/gu;
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(arabic, letters => letters.normalize('NFD'))
    .replace(OPTIONAL_MARKS, '');
}
