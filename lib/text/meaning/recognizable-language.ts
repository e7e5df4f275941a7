import { foldLetters } from '../words/fold-letters.ts';
import { languageOfWords } from '../words/function-words.ts';
import { isLatin } from '../words/latin.ts';

/** Fewer letters tell nothing about their language. */
const LEAST_LETTERS = 150;

/** Letters of a script without accents, the most frequent ones of its languages first, and its vowels. */
const ALPHABETS = [
  { letters: 'eainorstlduckmpghbvyfzwjxq', vowels: /[aeiouyøæœıɩʋəǝɛɔʌɪʊɨɯ]/ },
  { letters: 'оаеинтсрвлкмдпуяыьгзбчйхжшюціщэєф', vowels: /[аеиоуыэюяөүәӕіє]/ },
  { letters: 'αοιετσνηυρπκμλωδγχθφβξζψ', vowels: /[αεηιουω]/ },
].map(({ letters, vowels }) => ({
  frequencies: new Map([...letters].map((letter, rank) => [letter, Math.exp(-rank / 7)])),
  vowels,
}));

/**
 * How like those of its script the frequencies of a text's letters are, as a cosine: at least 0.77 on 1,586 pages, and
 * mostly between 0.4 and 0.7 in a shifted alphabet. Below the second figure vowels are not asked for.
 */
const LEAST_LIKENESS = { withoutVowels: 0.76, ever: 0.38 };

/** The share of words that have a vowel is at least 0.97 in the 449 languages of the Declaration of Human Rights in these scripts. */
const LEAST_WITH_VOWEL = 0.96;

/** Ordinary signs of texts and programs are fewer, counted once where one is repeated. */
const LEAST_WORD_CHARS = 0.35;
const MOST_UNREADABLE = 0.1;
const MOST_MIXED_WORDS = 0.2;
/** Per word: signs such as ¿ and ° stand between letters by mistake only. */
const MOST_SIGNS_IN_WORDS = 0.2;
const SIGN_IN_WORD = /\p{L}(?![\0-\x7F])[\p{S}¡¿«»§¶]+(?=\p{L})/gu;

/** The most frequent characters of Chinese, old and new, traditional and simplified: a fifth of any text. */
const COMMON_HAN =
  /[的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着下自之年其与與所者日月]/g;
const LEAST_COMMON_HAN = 0.02;

/** Scripts of alphabets, in three groups whose letters no word mixes. */
const SCRIPTS = [
  String.raw`\p{Script=Latin}`,
  String.raw`\p{Script=Cyrillic}`,
  String.raw`\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}`,
];
const CHANGE_OF_SCRIPT = new RegExp(
  SCRIPTS.map((script, index) => `[${script}](?=[${SCRIPTS.filter((_, other) => other !== index).join('')}])`).join(
    '|',
  ),
  'gu',
);

/**
 * Whether the letters of a text can be words of some language. Those of a font without a table of letters cannot: an
 * alphabet that is shifted or in another order, signs instead of letters, scripts mixed in a word. Short texts pass.
 */
export function isRecognizableLanguage(text: string): boolean {
  if (hasOddSigns(text) || hasSignsInWords(text)) return false;
  const plain = foldLetters(text.toLowerCase());
  const letters = plain.match(/\p{L}/gu) ?? [];
  if (letters.length < LEAST_LETTERS) return true;
  const words = plain.match(/\p{L}{2,}/gu) ?? [];
  if (isMixed(plain, words.length)) return false;
  return hasCommonHan(plain, letters.length) && (hasUsualLetters(letters, words) || isKnownLanguage(text));
}

function hasOddSigns(text: string): boolean {
  const signs = text
    .replace(/\s+/g, '')
    .replace(/(.)\1+/gs, '$1')
    .normalize();
  const count = (pattern: RegExp) => signs.match(pattern)?.length ?? 0;
  if (signs.length < LEAST_LETTERS) return false;
  return (
    count(/[\p{L}\p{M}\p{N}]/gu) < signs.length * LEAST_WORD_CHARS ||
    count(/[\p{Co}\p{Cc}\p{Cn}\ufffd]/gu) > signs.length * MOST_UNREADABLE
  );
}

function hasSignsInWords(text: string): boolean {
  const words = text.match(/\S+/g)?.length ?? 0;
  return (text.match(SIGN_IN_WORD)?.length ?? 0) > Math.max(10, words * MOST_SIGNS_IN_WORDS);
}

const isMixed = (text: string, words: number) =>
  !isLatin(text) && (text.match(CHANGE_OF_SCRIPT)?.length ?? 0) > words * MOST_MIXED_WORDS;

function hasCommonHan(text: string, letters: number): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (han < LEAST_LETTERS || han < letters * 0.9) return true;
  return (text.match(COMMON_HAN)?.length ?? 0) >= han * LEAST_COMMON_HAN;
}

/** Whether letters are as frequent as in languages, and words have vowels. True for other scripts than those above. */
function hasUsualLetters(letters: readonly string[], words: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const alphabet = ALPHABETS.find(({ frequencies }) => {
    const own = [...counts].filter(([letter]) => frequencies.has(letter));
    return own.reduce((sum, [, count]) => sum + count, 0) > letters.length / 2;
  });
  if (alphabet === undefined) return true;
  const likeness = cosine(counts, alphabet.frequencies);
  if (likeness >= LEAST_LIKENESS.withoutVowels) return true;
  const long = words.filter(word => word.length > 2);
  const voiced = long.filter(word => alphabet.vowels.test(word));
  return likeness >= LEAST_LIKENESS.ever && voiced.length >= long.length * LEAST_WITH_VOWEL;
}

/** The cosine of two counts of letters, of which only those in `frequencies` are looked at. */
function cosine(counts: ReadonlyMap<string, number>, frequencies: ReadonlyMap<string, number>): number {
  let product = 0;
  let squares = 0;
  for (const [letter, frequency] of frequencies) {
    const count = counts.get(letter) ?? 0;
    product += count * frequency;
    squares += count * count;
  }
  return product / (Math.sqrt(squares) * Math.hypot(...frequencies.values()));
}

/** Single letters are words in many languages, and parts of anything. */
const isKnownLanguage = (text: string) =>
  languageOfWords(text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? []) !== null;
