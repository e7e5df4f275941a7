import type { TargetLanguage } from '../../lib/model/summary/target-languages.ts';
import { languageOf } from '../documents/document-language.ts';
import { askChecked, type Checked } from './ask-checked.ts';
import type { ChatModel } from './chat-model.ts';
import { inParallel } from './in-parallel.ts';
import { languageNames } from './language-names.ts';
import { translationPrompt } from './prompts.ts';
import { splitText } from './split-text.ts';
import { countLines } from './tidy-answer.ts';

/** How many times as long as its source a translation can be, in tokens: Greek and Thai are, with older tokenizers. */
const GROWTH = 2;

/** At least this share of a translation's letters are of the language's script, names aside. */
const LEAST_SCRIPT_SHARE = 0.4;
const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;
const SCRIPTS: Partial<Record<TargetLanguage, RegExp>> = {
  BG: /\p{Script=Cyrillic}/gu,
  RU: /\p{Script=Cyrillic}/gu,
  UK: /\p{Script=Cyrillic}/gu,
  EL: /\p{Script=Greek}/gu,
  JA: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  KO: /\p{Script=Hangul}/gu,
  ZH: /\p{Script=Han}/gu,
  'ZH-HANT': /\p{Script=Han}/gu,
};

/** Languages that a count of function words may confuse. */
const ALIKE: readonly TargetLanguage[][] = [
  ['DA', 'NB', 'SV'],
  ['CS', 'SK'],
  ['ES', 'PT'],
  ['ZH', 'ZH-HANT', 'JA'],
  ['BG', 'RU', 'UK'],
];

/**
 * The whole summary in another language: the explicit step of the specification (rule 3), in parts where it is long. Lists
 * keep their points. Throws what `askChecked` throws.
 */
export async function translateSummary(
  model: ChatModel,
  summary: string,
  target: TargetLanguage,
  signal: AbortSignal,
): Promise<Checked> {
  const parts = await splitText(summary, Math.floor(model.contextTokens / (2 + 2 * GROWTH)));
  const instructions = translationPrompt(languageNames[target]);
  const translations = await inParallel(
    parts,
    model.parallelCalls,
    (text, _, either) =>
      askChecked(
        model,
        { instructions, text, problemOf: answer => problemOfTranslation(answer, text, target) },
        either,
      ),
    signal,
  );
  const isList = countLines(summary).points > 0;
  return {
    text: translations.map(({ text }) => text).join(isList ? '\n' : '\n\n'),
    tokens: translations.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

function problemOfTranslation(text: string, source: string, target: TargetLanguage): string | null {
  if (countLines(text).points !== countLines(source).points) return 'it does not keep the lines of the list';
  const letters = text.match(LETTERS)?.length ?? 0;
  const own = text.match(SCRIPTS[target] ?? LATIN)?.length ?? 0;
  const language = languageNames[target];
  if (own < letters * LEAST_SCRIPT_SHARE) return `it is not in ${language}`;
  return isInAnother(text, target) ? `it is not in ${language}` : null;
}

/** Only where the text leaves no doubt: another language, and not one that is easily mistaken for it. */
function isInAnother(text: string, target: TargetLanguage): boolean {
  const found = languageOf({ text, language: null });
  if (found === null || found === target) return false;
  return !ALIKE.some(group => group.includes(found) && group.includes(target));
}
