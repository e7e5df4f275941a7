import type { TargetLanguage } from '../model/language.ts';
import type { Engine, SummaryType } from '../model/summary/summary.ts';
import { joinSentences } from '../text/join-sentences.ts';
import { countWords } from '../text/terms.ts';
import { extractNoteOf } from './extract-notes.ts';
import { keyPoints } from './key-points.ts';
import { keySentences } from './key-sentences.ts';
import type { Taste } from './taste.ts';
import { titleInText } from './title-in-text.ts';

/**
 * The engines of the specification, played by sentences of the document itself. They differ in length and in what they look
 * for; their style is the document's, for another cannot be had without a language model.
 */
interface Plan {
  taste: Taste;
  /** Length of a summary in words, and the share of a short document that it may be. */
  words: (documentWords: number) => number;
  largestShare: number;
  /** Key points. */
  points: (documentWords: number) => number;
}

const between = (least: number, most: number, value: number) => Math.round(Math.min(most, Math.max(least, value)));

const PLANS: Record<Exclude<Engine, 'daphne'>, Plan> = {
  cecil: { taste: 'plain', words: () => 90, largestShare: 0.35, points: () => 5 },
  agnes: { taste: 'analytical', words: () => 120, largestShare: 0.45, points: () => 7 },
  muriel: {
    taste: 'thorough',
    words: documentWords => between(260, 1_000, documentWords / 8),
    largestShare: 0.65,
    points: documentWords => between(9, 18, documentWords / 200),
  },
};

/** A sentence needs this much, however short the document. */
const LEAST_WORDS = 32;

/** A key point has about so many words. */
const WORDS_PER_POINT = 14;

const SENTENCES_PER_PARAGRAPH = 3;

export interface ExtractWish {
  engine: Engine;
  summaryType: SummaryType;
  /** The language of the document, for the note under the extract; English for `null`. */
  language: TargetLanguage | null;
}

/**
 * A summary of a document without a language model: paragraphs of prose or `- ` lines of key points, taken from it word for word, and
 * under them a note that says so (see `withoutExtractNote`). Only the note for a text without words.
 */
export function extractOf(document: { title: string | null; text: string }, wish: ExtractWish): string {
  const output = bodyOf(document, wish);
  // A dearer engine must not pass the same text off as more.
  const isSame = wish.engine === 'muriel' && output === bodyOf(document, { ...wish, engine: 'cecil' });
  return `${output}\n\n${extractNoteOf(wish.language, isSame)}`;
}

function bodyOf({ title, text }: { title: string | null; text: string }, { engine, summaryType }: ExtractWish): string {
  const plan = PLANS[engine === 'daphne' ? 'agnes' : engine];
  const documentWords = countWords(text);
  const room = Math.max(LEAST_WORDS, Math.floor(documentWords * plan.largestShare));
  const wish = { title: title || titleInText(text) || '', taste: plan.taste };
  if (summaryType === 'summary') {
    return paragraphsOf(keySentences(text, { ...wish, words: Math.min(plan.words(documentWords), room) }));
  }
  const most = between(2, plan.points(documentWords), room / WORDS_PER_POINT);
  return keyPoints(text, { ...wish, most })
    .map(point => `- ${point}`)
    .join('\n');
}

function paragraphsOf(sentences: string[]): string {
  const paragraphs: string[] = [];
  for (let start = 0; start < sentences.length; start += SENTENCES_PER_PARAGRAPH) {
    paragraphs.push(joinSentences(sentences.slice(start, start + SENTENCES_PER_PARAGRAPH)));
  }
  return paragraphs.join('\n\n');
}
