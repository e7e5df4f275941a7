import type { Engine, SummaryType } from '../../lib/model/summary/summary-options.ts';

/** What an engine of the specification is told to write, and how long. */
interface Prompt {
  /** For the system message. */
  instructions: string;
  /** Aim for the whole summary, in words. */
  words: number;
}

/** One voice for each engine; `daphne` is the old name of `agnes`. */
const VOICES: Record<Exclude<Engine, 'daphne'>, string> = {
  cecil:
    'Write in a friendly, descriptive voice, as one would tell a curious friend: plain everyday words, short sentences, no jargon, no lists of figures.',
  agnes:
    'Write in a formal, technical and analytical voice: precise terms, figures with their units, causes and consequences, the strength of the evidence and what is left open. No direct address, no exclamations.',
  muriel:
    'Write for a reader who will not see the document: thorough and detailed, covering every part of it in order, with the important names, dates, figures, arguments, examples, objections and conclusions.',
};

const PROSE_WORDS = { cecil: 120, agnes: 160 };
const POINTS = { cecil: 5, agnes: 7 };

/** Muriel grows with the document: a share of its words, or a point for every `wordsEach` of them, within bounds. */
const MURIEL_WORDS = { least: 300, most: 1_500, share: 1 / 10 };
const MURIEL_POINTS = { least: 9, most: 24, wordsEach: 250 };
const WORDS_PER_POINT = { cecil: 16, agnes: 20, muriel: 26 };

/** A document with more words gets the same prompt: they need not be counted. */
export const MAX_DOCUMENT_WORDS = MURIEL_WORDS.most / MURIEL_WORDS.share;

/** No summary is longer than this share of its document. */
const LARGEST_SHARE = { cecil: 1 / 3, agnes: 2 / 5, muriel: 2 / 3 };

const TRUTH =
  'Say only what the document says; add nothing and judge nothing. What the document takes back, corrects or reports at its end counts as much as its beginning. Where several people speak, say who said what.';
const LANGUAGE = 'Write in the language in which the document is mostly written.';

/** The prompt for a summary of a document of `documentWords` words by `engine`. */
export function promptOf(engine: Engine, type: SummaryType, documentWords: number): Prompt {
  const name = engine === 'daphne' ? 'agnes' : engine;
  const share = Math.floor(documentWords * LARGEST_SHARE[name]);
  if (type === 'takeaway') {
    const points = Math.max(2, Math.min(pointsOf(name, documentWords), Math.floor(share / 8)));
    return {
      instructions: `${VOICES[name]} List the ${points} most important key points of the document, fewer if it has fewer. ${POINT_RULES} ${TRUTH} ${LANGUAGE}`,
      words: points * WORDS_PER_POINT[name],
    };
  }
  const words = Math.max(20, Math.min(proseWordsOf(name, documentWords), share));
  const form = `Write a summary of the document of about ${words} words, as ${words > 150 ? 'several paragraphs' : 'one or two paragraphs'} of prose: no headings, no list, no introduction such as "This document is about", nothing before or after it.`;
  return { instructions: `${VOICES[name]} ${form} ${TRUTH} ${LANGUAGE}`, words };
}

const POINT_RULES =
  'Each point is one line that starts with "- " and makes one statement of its own, short and complete, understandable without the others. No headings, no nested points, nothing before or after the list.';

function proseWordsOf(engine: Exclude<Engine, 'daphne'>, documentWords: number): number {
  if (engine !== 'muriel') return PROSE_WORDS[engine];
  const { least, most, share } = MURIEL_WORDS;
  return Math.min(most, Math.max(least, Math.round(documentWords * share)));
}

function pointsOf(engine: Exclude<Engine, 'daphne'>, documentWords: number): number {
  if (engine !== 'muriel') return POINTS[engine];
  const { least, most, wordsEach } = MURIEL_POINTS;
  return Math.min(most, Math.max(least, Math.round(documentWords / wordsEach)));
}

/** For one part of a document that does not fit into the model's context at once. */
export function notesPrompt(part: number, parts: number, words: number): string {
  return `The material is part ${part} of ${parts} of a long document. Take notes from which a summary of the whole document can be written later, in about ${words} words: what this part says, with names, dates, figures, who said what, and what it takes back or corrects. Short lines, each starting with "- ". Add nothing. ${LANGUAGE}`;
}

/** For notes that are too many to be summarized at once. */
export function mergePrompt(part: number, parts: number, words: number): string {
  return `The material is notes on a long document, group ${part} of ${parts}, in the order of the document. Merge them into about ${words} words without losing what matters: names, dates, figures, who said what, corrections. Short lines, each starting with "- ". Add nothing. ${LANGUAGE}`;
}

/** What the last step has to know when it sees notes in place of the document. */
export const NOTES_RULE =
  'The document was too long to be read at once: the material is notes on all of its parts, in order. Summarize the document that they describe, without mentioning notes or parts.';

/** The explicit second step. `language` is an English name of a language. */
export function translationPrompt(language: string): string {
  return `Translate the material into ${language}: all of it, faithfully, in natural ${language}. Keep its paragraphs and lines; a line that starts with "- " stays such a line. Keep names, figures and units. What is already in ${language} stays as it is. Answer with the translation only.`;
}
