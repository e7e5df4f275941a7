import { hasStems, lightStemOf } from '../text/words/light-stem.ts';

/** How much a word of the page counts as a form of a word of the question: 1 as the same, 0 as another. */
export type WordMatcher = (word: string) => number;

const FORM = 0.8;
const COMPOUND = 0.6;

const ARABIC = /^\p{Script=Arabic}/u;
const HEBREW = /^\p{Script=Hebrew}/u;
const HANGUL = /^\p{Script=Hangul}/u;
const NUMBER = /\p{N}/u;

/** Languages that write compounds as one word. */
const COMPOUNDING = ['de', 'nl', 'sv', 'da', 'nb', 'fi', 'hu', 'et'];
const LEAST_OF_COMPOUND = 4;

/**
 * Recognizes the forms of a word of the question. Words are in lower case (`foldWord`). Where stems are known for the
 * language (ISO 639-1, or null) they decide; elsewhere the beginnings of words do.
 */
export function wordMatcherOf(wanted: string, language: string | null): WordMatcher {
  if (NUMBER.test(wanted)) return word => Number(word === wanted);
  if (HANGUL.test(wanted)) return koreanMatcherOf(wanted);
  if (ARABIC.test(wanted) || HEBREW.test(wanted)) return semiticMatcherOf(wanted);
  if (!hasStems(language)) return word => (word === wanted ? 1 : FORM * Number(isSimilarWord(word, wanted)));
  const stem = lightStemOf(wanted, language);
  const isCompounding = COMPOUNDING.includes(language ?? '') && stem.length >= LEAST_OF_COMPOUND;
  return word => {
    const other = lightStemOf(word, language);
    if (other === stem) return 1;
    if (isLongerStem(stem, other) || isLongerStem(other, stem)) return FORM;
    return isCompounding && (other.startsWith(stem) || other.endsWith(stem)) ? COMPOUND : 0;
  };
}

/** The stems of forms mostly differ at the end only: "dorm" of "dormons", "dormir". */
const isLongerStem = (short: string, long: string): boolean =>
  short.length >= 4 && long.length - short.length <= 2 && long.startsWith(short);

/** Words with the same beginning and different endings of at most two letters, such as Polish "kawa" and "kawie". */
function isSimilarWord(one: string, other: string): boolean {
  const common = commonLength(one, other);
  const least = Math.min(one.length, other.length);
  return common >= 3 && Math.max(one.length, other.length) - common <= 2 && common >= least - 2;
}

/** Korean attaches particles and endings of verbs to the stem, which has two syllables or more. */
function koreanMatcherOf(wanted: string): WordMatcher {
  const least = Math.min(2, wanted.length);
  return word => {
    const common = commonLength(word, wanted);
    if (common < least) return 0;
    if (common === wanted.length || common === word.length) return 1;
    return common >= 2 ? FORM : 0;
  };
}

/** Articles, conjunctions and prepositions that Arabic and Hebrew write before a word, and endings after it. */
const PREFIXES =
  /^(?:وال|بال|كال|فال|ولل|ال|لل|و(?=.{4})|ف(?=.{4})|ب(?=.{4})|ل(?=.{4})|[והבלמשכ](?=.{3})|[וש]?ה(?=.{3}))/u;
const SUFFIXES = /(?<=.{3})(?:ها|هم|هن|نا|كم|ات|ان|ون|ين|وا|ية|ه|ي|ים|ות|י|ה|ת)$/u;

/** Most roots have three letters, so shorter words with the same beginning are other words. */
const LEAST_SIMILAR = 5;

function semiticMatcherOf(wanted: string): WordMatcher {
  const forms = semiticFormsOf(wanted);
  const longest = forms.filter(form => form.length >= LEAST_SIMILAR);
  return word => {
    const others = semiticFormsOf(word);
    if (others.some(form => forms.includes(form))) return 1;
    return others.some(other => longest.some(form => isSimilarWord(form, other))) ? FORM : 0;
  };
}

/** The word with and without what may be prefix and ending: a letter may also belong to the root. */
function semiticFormsOf(word: string): string[] {
  const bare = word.replace(PREFIXES, '');
  return [...new Set([word, bare, word.replace(SUFFIXES, ''), bare.replace(SUFFIXES, '')])];
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Arabic vowel signs and the letters that are often written in two ways; Hebrew points. */
const POINTS = /[\u064B-\u0652\u0670\u0640\u0591-\u05C7]/gu;
const VARIANTS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' };

/** A word in the form in which matchers compare words. */
export function foldWord(word: string): string {
  const plain = word.normalize('NFKC').toLowerCase();
  if (!ARABIC.test(plain) && !HEBREW.test(plain)) return plain;
  return plain.replace(POINTS, '').replace(/[أإآىةؤئ]/gu, letter => VARIANTS[letter] ?? letter);
}
