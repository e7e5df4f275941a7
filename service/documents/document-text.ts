import { countWords } from '../../lib/extractive/terms.ts';
import type { ReadDocument } from './document-reader.ts';

/** A document as the engine needs it. */
export interface DocumentText {
  title: string;
  text: string;
  words: number;
  /** Language tag the document gives itself, `null` without one. */
  language: string | null;
}

/** The text of a text sent along. */
export function documentOfText(text: string): DocumentText {
  return { title: '', text, words: countWords(text), language: null };
}

/** The text of a document that was read. */
export function documentOfRead({ title, text, language }: ReadDocument): DocumentText {
  return { title: title ?? '', text, words: countWords(text), language };
}
