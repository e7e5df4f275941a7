import { type TargetLanguage, targetLanguages } from '../../lib/model/summary/target-languages.ts';
import { languageOfWords } from '../../lib/text/words/function-words.ts';

/** Long enough to recognize a language, short enough to be fast. */
const SAMPLE_LENGTH = 20_000;

/** Scripts that only one language of the specification uses. The first with a third of the letters decides. */
const OWN_SCRIPTS: readonly [TargetLanguage, RegExp][] = [
  ['EL', /\p{Script=Greek}/gu],
  ['KO', /\p{Script=Hangul}/gu],
];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;

/** Frequent characters that differ between simplified and traditional Chinese. */
const SIMPLIFIED = /[这国们说来时会对学过发还没进动么为种现经头两让给见问间点关长实样东车书后气]/gu;
const TRADITIONAL = /[這國們說來時會對學過發還沒進動麼為種現經頭兩讓給見問間點關長實樣東車書後氣]/gu;

/** How many times the function words of the second language the first one must have. */
const MIN_LEAD = 1.1;

/**
 * The document's language, `null` if it is unknown. The text decides, because templates often declare English for text in
 * other languages; the declaration counts only where the text is ambiguous.
 */
export function languageOf(document: { text: string; language: string | null }): TargetLanguage | null {
  const sample = document.text.slice(0, SAMPLE_LENGTH);
  return languageOfScript(sample) ?? languageOfItsWords(sample) ?? languageOfTag(document.language);
}

function languageOfScript(text: string): TargetLanguage | null {
  const letters = count(text, /\p{L}/gu);
  const fills = (script: RegExp) => count(text, script) > letters / 3;
  const own = OWN_SCRIPTS.find(([, script]) => fills(script));
  if (own) return own[0];
  const han = count(text, HAN);
  const kana = count(text, KANA);
  if (han + kana <= letters / 3) return null;
  if (kana > (han + kana) / 10) return 'JA';
  const simplified = count(text, SIMPLIFIED);
  const traditional = count(text, TRADITIONAL);
  if (simplified === traditional) return null;
  return simplified > traditional ? 'ZH' : 'ZH-HANT';
}

function languageOfItsWords(text: string): TargetLanguage | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const language = languageOfWords(words, MIN_LEAD)?.toUpperCase();
  return targetLanguages.find(code => code === language) ?? null;
}

/** A language tag (BCP 47) as a code of the specification, `null` for other languages. */
function languageOfTag(tag: string | null): TargetLanguage | null {
  const [language = '', ...subtags] = (tag ?? '').toUpperCase().split('-');
  if (language === 'ZH') return subtags.some(part => ['HANT', 'TW', 'HK', 'MO'].includes(part)) ? 'ZH-HANT' : 'ZH';
  if (language === 'NO' || language === 'NN') return 'NB';
  return targetLanguages.find(code => code === language) ?? null;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
