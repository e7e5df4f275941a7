import type { Engine, SummaryType } from '../model/summary/summary-options.ts';
import type { TargetLanguage } from '../model/summary/target-languages.ts';
import { joinSentences } from '../text/sentences/sentences.ts';
import { countTerms } from '../text/words/terms.ts';
import type { ExtractEmphasis } from './extract-emphasis.ts';
import { extractNoteOf } from './extract-note.ts';
import { keyPoints } from './key-points.ts';
import { keySentences } from './key-sentences.ts';
import { titleInText } from './title-in-text.ts';

/** How an engine of the specification is imitated without a language model: by length and emphasis, not by style. */
interface Plan {
  emphasis: ExtractEmphasis;
  /** Length of a summary in words, and its largest share of a short document. */
  words: (documentWords: number) => number;
  largestShare: number;
  /** Number of key points. */
  points: (documentWords: number) => number;
}

const between = (least: number, most: number, value: number) => Math.round(Math.min(most, Math.max(least, value)));

const PLANS: Record<Exclude<Engine, 'daphne'>, Plan> = {
  cecil: { emphasis: 'plain', words: () => 90, largestShare: 0.35, points: () => 5 },
  agnes: { emphasis: 'analytical', words: () => 120, largestShare: 0.45, points: () => 7 },
  muriel: {
    emphasis: 'thorough',
    words: documentWords => between(260, 1_000, documentWords / 8),
    largestShare: 0.65,
    points: documentWords => between(9, 18, documentWords / 200),
  },
};

/** Enough for one sentence, however short the document. */
const MIN_WORDS = 32;

/** Average length of a key point. */
const WORDS_PER_POINT = 14;

const SENTENCES_PER_PARAGRAPH = 3;

export interface ExtractOptions {
  engine: Engine;
  summaryType: SummaryType;
  /** The language of the document, for the note under the extract; English for `null`. */
  language: TargetLanguage | null;
}

/**
 * A summary of a document without a language model: paragraphs of prose, or key points on lines that start with `- `, all
 * taken from it verbatim, followed by a note that says so (see `extract-note.ts`). Only the note for a text without words.
 */
export function extractOf(document: { title: string | null; text: string }, options: ExtractOptions): string {
  const output = bodyOf(document, options);
  // Users of the more expensive engine must know when it adds nothing.
  const isSame = options.engine === 'muriel' && output === bodyOf(document, { ...options, engine: 'cecil' });
  return `${output}\n\n${extractNoteOf(options.language, isSame)}`;
}

function bodyOf(
  { title, text }: { title: string | null; text: string },
  { engine, summaryType }: ExtractOptions,
): string {
  const plan = PLANS[engine === 'daphne' ? 'agnes' : engine];
  const documentWords = countTerms(text);
  const room = Math.max(MIN_WORDS, Math.floor(documentWords * plan.largestShare));
  const options = { title: title || titleInText(text) || '', emphasis: plan.emphasis };
  if (summaryType === 'summary') {
    return paragraphsOf(keySentences(text, { ...options, words: Math.min(plan.words(documentWords), room) }));
  }
  const most = between(2, plan.points(documentWords), room / WORDS_PER_POINT);
  return keyPoints(text, { ...options, most })
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
