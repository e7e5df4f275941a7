import { countWords } from '../lib/extractive/terms.ts';
import { languageNames, type TargetLanguage } from '../lib/model/language.ts';
import type { Engine, SummaryType } from '../lib/model/summary.ts';
import { summarizeExtractively, tokensOf } from './extractive-engine.ts';
import { languageOf } from './reading/document-language.ts';
import { cannotSummarize } from './refusal.ts';

/** What is summarized. */
export interface SummarizedDocument {
  title: string;
  text: string;
  /** Language tag the document gives itself, `null` without one. */
  language: string | null;
}

export interface SummaryRequest {
  engine: Engine;
  summaryType: SummaryType;
  targetLanguage: TargetLanguage | null;
}

export interface Summarizer {
  /** Throws a `Refusal` with words for what cannot be summarized, and the signal's reason when it is aborted. */
  summarize(
    document: SummarizedDocument,
    request: SummaryRequest,
    signal: AbortSignal,
  ): Promise<{ output: string; tokens: number; engineName: string }>;
}

/** Takes sentences out of the document; there is no language model. */
export function createSummarizer(): Summarizer {
  return {
    async summarize(document, { engine, summaryType, targetLanguage }) {
      refuseTranslation(document, targetLanguage);
      const words = countWords(document.text);
      const output = summarizeExtractively({ ...document, words }, engine, summaryType);
      return { output, tokens: tokensOf(document.text, output), engineName: 'extractive' };
    },
  };
}

/**
 * Rule 3 promises the whole summary in the target language. Sentences taken from the document are in the document's own
 * language, so any other target is refused: untranslated text is never passed off as a translation.
 */
function refuseTranslation(document: SummarizedDocument, target: TargetLanguage | null): void {
  if (target === null) return;
  const language = languageOf(document);
  if (language === target) return;
  const reason =
    language === null
      ? 'and it cannot tell the language of this document'
      : `and this document is in ${languageNames[language]}`;
  throw cannotSummarize(
    `This local engine takes sentences from the document and cannot translate them into ${languageNames[target]}, ${reason}.`,
  );
}
