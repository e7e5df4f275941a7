import { keySentences } from '../lib/extractive/key-sentences.ts';
import type { Engine, SummaryType } from '../lib/model/summary.ts';
import type { DocumentText } from './documents/document-text.ts';
import { joinSentences } from './join-sentences.ts';

/**
 * The engines of the specification, played by sentences taken from the document itself. They differ in length only: a
 * style (friendly, formal) cannot be had without a language model, and is not claimed.
 */

const CONSUMER_WORDS = { cecil: 90, agnes: 120, daphne: 120 } as const;

/** Muriel is "longer and more detailed …, especially for long documents": a twentieth of the document, in these bounds. */
const MURIEL_WORDS = { least: 260, most: 700, share: 1 / 20 };

const SENTENCES_PER_PARAGRAPH = 3;

/** No summary is longer than half of its document: what repeats a short text whole is none. */
const LARGEST_SHARE = 1 / 2;

/** A summary of a document: paragraphs of prose, or one `- ` line for each key point. */
export function summarizeExtractively(document: DocumentText, engine: Engine, type: SummaryType): string {
  const words = Math.min(targetWords(engine, document.words), Math.ceil(document.words * LARGEST_SHARE));
  const sentences = keySentences(document.text, { words, title: document.title });
  return type === 'takeaway' ? sentences.map(sentence => `- ${sentence}`).join('\n') : paragraphsOf(sentences);
}

function targetWords(engine: Engine, documentWords: number): number {
  if (engine !== 'muriel') return CONSUMER_WORDS[engine];
  const { least, most, share } = MURIEL_WORDS;
  return Math.min(most, Math.max(least, Math.round(documentWords * share)));
}

function paragraphsOf(sentences: string[]): string {
  const paragraphs: string[] = [];
  for (let start = 0; start < sentences.length; start += SENTENCES_PER_PARAGRAPH) {
    paragraphs.push(joinSentences(sentences.slice(start, start + SENTENCES_PER_PARAGRAPH)));
  }
  return paragraphs.join('\n\n');
}

/** Tokens as the service counts them, for input plus output: UTF-8 bytes / 4, the usual rule of thumb, at least 1. */
export function tokensOf(input: string, output: string): number {
  return Math.max(1, Math.ceil((Buffer.byteLength(input) + Buffer.byteLength(output)) / 4));
}
