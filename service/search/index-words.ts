import { searchWordsOf, queryWordsOf as wordsOfQuery } from '../../lib/text/words/search-words.ts';

/** Marks that a writer may leave out: accents that are no letter of their own, vowels of Arabic and Hebrew; not those of Devanagari. */
const OPTIONAL_MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]|ـ/gu;

/** Spellings of one word: another order of Thai signs; Devanagari without points, and its nasals; a long vowel at a Japanese end. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\u0e4d([\u0e48-\u0e4b])/g, '$1\u0e4d'],
  [/\u093c/g, ''],
  [/[ङञणनम]्(?=[क-म])|ँ/g, 'ं'],
  [/(?<=[\p{Script=Katakana}ー]{2})ー(?![\p{Script=Katakana}ー])/gu, ''],
];

/** Names that differ from a word by their signs only, such as .NET, C++, C#, Disney+ and AT&T. */
const SIGNED =
  /(?<![\p{L}\p{M}\p{N}.])\.\p{L}[\p{L}\p{M}\p{N}]{0,19}|(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{1,20}(?:\+\+|[+#](?![\p{L}\p{M}\p{N}])|(?:&[\p{L}\p{M}\p{N}]{1,20}){1,3})/gu;

/** The words of a text as the indexes hold them: those of `searchWordsOf`, without optional marks, and names also with their signs. */
export function indexWordsOf(text: string): string[] {
  return withSigned(text, searchWordsOf);
}

/** The words of a query, likewise. */
export function queryWordsOf(text: string): string[] {
  return withSigned(text, wordsOfQuery);
}

function withSigned(text: string, divide: (text: string) => string[]): string[] {
  const plain = inOneSpelling(text);
  const words: string[] = [];
  let end = 0;
  for (const { 0: name, index } of plain.matchAll(SIGNED)) {
    words.push(...divide(plain.slice(end, index + name.length)), name);
    end = index + name.length;
  }
  return [...words, ...divide(plain.slice(end))];
}

/** Other accents stay: stemmers need them, and folding comes after. */
function inOneSpelling(text: string): string {
  const arabic = /\p{Script=Arabic}+/gu;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(arabic, letters => letters.normalize('NFD'))
    .replace(OPTIONAL_MARKS, '');
  return SPELLINGS.reduce((spelled, [written, one]) => spelled.replace(written, one), plain);
}
