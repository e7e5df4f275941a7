import { extractOf } from '../../lib/key-sentences/extract.ts';
import { EXTRACT_NODE } from '../../lib/model/summary/node-of-extracts.ts';
import { languageOf } from '../documents/document-language.ts';
import { cannotSummarize } from '../refusal.ts';
import { languageNames } from './language-names.ts';
import type { DocumentToSummarize, SummarizeOptions, WrittenSummary } from './summarizer.ts';

/** What is asked of a thread. */
export interface ExtractTask {
  document: DocumentToSummarize;
  options: SummarizeOptions;
}

/** Increase it when the choice of sentences changes. */
export const EXTRACT_EDITION = 'extract 2';

/**
 * A summary without a language model, from the document's own sentences. The specification's rule 3 promises the whole summary in
 * the target language, so any other than the document's is refused: untranslated text is never passed off as a translation.
 */
export function extractSummary(document: DocumentToSummarize, options: SummarizeOptions): WrittenSummary {
  const { engine, summaryType, targetLanguage: target } = options;
  const language = languageOf(document);
  if (target !== null && target !== language) {
    const reason =
      language === null
        ? 'and the language of this document is unknown'
        : `and this document is in ${languageNames[language]}`;
    throw cannotSummarize(
      `This local engine takes sentences from the document and cannot translate them into ${languageNames[target]}, ${reason}.`,
    );
  }
  const output = extractOf(document, { engine, summaryType, language });
  return { output, tokens: tokensOf(document.text, output), engineName: EXTRACT_NODE };
}

/** Tokens as the service counts them, for input plus output: UTF-8 bytes / 4, the usual rule of thumb, at least 1. */
function tokensOf(input: string, output: string): number {
  return Math.max(1, Math.ceil((Buffer.byteLength(input) + Buffer.byteLength(output)) / 4));
}
