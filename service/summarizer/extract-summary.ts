import { countWords } from '../../lib/extractive/terms.ts';
import { summarizeExtractively, tokensOf } from '../extractive-engine.ts';
import type { DocumentToSummarize, SummarizeOptions, WrittenSummary } from './create-summarizer.ts';
export function extractSummary(d: DocumentToSummarize, o: SummarizeOptions): WrittenSummary {
  const output = summarizeExtractively(
    { title: d.title ?? '', text: d.text, words: countWords(d.text), language: d.language },
    o.engine,
    o.summaryType,
  );
  return { output, tokens: tokensOf(d.text, output), engineName: 'extract' };
}
