import { functionWordsOf, languageOfWords } from '../text/words/function-words.ts';
import { SPACELESS_SCRIPTS } from '../text/words/spaceless-scripts.ts';
import { termSpansOf } from '../text/words/terms.ts';
import { questionKindsOf } from './question-kinds.ts';
import { foldWord, type WordMatcher, wordMatcherOf } from './word-forms.ts';

/** A word of the question, or what would answer its kind. */
export interface QuestionTerm {
  /** As the user wrote it; `null` for what would answer. */
  text: string | null;
  /** A word of grammar, or one that any question may have. It counts little. */
  isWeak: boolean;
  /** Finds it anywhere in a text. `null`: it is found word by word. */
  pattern: RegExp | null;
  matches: WordMatcher;
}

/** A longer question is cut. */
const MAX_TERMS = 24;

const HAS_SPACELESS = new RegExp(`[${SPACELESS_SCRIPTS}]`, 'u');

/** Particles and endings of verbs, in Japanese. */
const SHORT_HIRAGANA = /^\p{Script=Hiragana}{1,3}$/u;
const KOREAN_PARTICLE = /(?<=\p{Script=Hangul}{2})(?:에서|에게|부터|까지|으로|은|는|이|가|을|를|에|의|로|와|과|도)$/u;

/** Words by which people ask what a page says, in the languages in which they are no function words. */
const ASKING = new Set(
  `say says said speak speaks talk talks discuss tell explain mention mentions describe happen happens happened called about dit dire parle explique passe
  sagt steht erzählt erklärt passiert dice habla explica pasa diz fala succede parla zegt säger говорит говорится сказано пишет
  сколько происходит почему зачем ماذا يقول يحدث كم كيف 关于 關於 說 说 提到 怎样 多少 について どう どんな เกี่ยวกับ อะไร ไหน อย่างไร
  ทำไม เท่าไร 무엇 어떻게 왜 어떤 대해 대해서`.split(/\s+/u),
);

/**
 * The words of a question about a page, each once. `pageWords` are words of the page in lower case, by which its language is
 * told; `declared` is its language tag or null.
 */
export function questionTermsOf(
  question: string,
  pageWords: readonly string[],
  declared: string | null,
): QuestionTerm[] {
  const words = wordsIn(question);
  const language = languageOfWords(pageWords) ?? declared?.toLowerCase().replace(/[-_].*$/u, '') ?? null;
  const weak = functionWordsOf(words.map(foldWord), language);
  const kinds = questionKindsOf(question);
  const terms = new Map<string, QuestionTerm>();
  for (const text of words.slice(0, MAX_TERMS)) {
    const key = foldWord(text).replace(KOREAN_PARTICLE, '');
    if (kinds.some(({ isSaidBy }) => isSaidBy(key))) continue;
    const isWeak = weak.has(key) || ASKING.has(key) || SHORT_HIRAGANA.test(key);
    // A script without spaces: its words are found anywhere, because they are not divided in the same way everywhere.
    const pattern = HAS_SPACELESS.test(key) ? new RegExp(key, 'gu') : null;
    terms.set(key, { text, isWeak, pattern, matches: pattern ? () => 0 : wordMatcherOf(key, language) });
  }
  const answers = kinds.map(({ pattern }) => ({ text: null, isWeak: false, pattern, matches: () => 0 }));
  return [...terms.values(), ...answers];
}

/** The words of a text as written. An elided article does not belong to its word: "oiseau" of "l’oiseau". */
function wordsIn(text: string): string[] {
  return [...termSpansOf(text)].map(({ start, end }) => bareWordOf(text.slice(start, end))).filter(word => word !== '');
}

const bareWordOf = (word: string): string =>
  word.split(/['’]/u).reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
