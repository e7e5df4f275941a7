import { extractOf } from '../lib/extractive/extract.ts';
import type { Engine, SummaryType } from '../lib/model/summary.ts';
import { languageOf } from './documents/document-language.ts';
import type { DocumentText } from './documents/document-text.ts';

/** A summary of a document in its own sentences (see `extractOf`). */
export function summarizeExtractively(document: DocumentText, engine: Engine, summaryType: SummaryType): string {
  return extractOf(document, { engine, summaryType, language: languageOf(document) });
}

/** Tokens as the service counts them, for input plus output: UTF-8 bytes / 4, the usual rule of thumb, at least 1. */
export function tokensOf(input: string, output: string): number {
  return Math.max(1, Math.ceil((Buffer.byteLength(input) + Buffer.byteLength(output)) / 4));
}
