import { partsOf, type TextParts } from '../text/sentences/text-parts.ts';
import { truncateToWords } from '../text/sentences/truncate-to-words.ts';
import { bestCandidatesOf, type Candidate } from './candidates.ts';
import { chooseSentences } from './choose-sentences.ts';
import { type ExtractEmphasis, spreadPenalties } from './extract-emphasis.ts';

/** Longer sentences are cut. */
const MAX_SENTENCE_WORDS = 60;

/** `words`: the length of all sentences together. */
interface KeySentenceOptions {
  words: number;
  title?: string;
  emphasis?: ExtractEmphasis;
}

/**
 * The sentences that say most of what `text` says, in document order: at most 400, together at most `words` words long. They
 * are verbatim but for white space and footnote numbers, with two exceptions: a sentence of more than 60 words is cut and
 * gets an ellipsis, and in a conversation the speaker's name stands in front where the speaker changes. Deterministic, for
 * every script, in linear time. [] without words in the text or in the budget.
 */
export function keySentences(text: string, options: KeySentenceOptions): string[] {
  return chooseKeySentences(partsOf(text), options).map(sentence => sentence.text);
}

/** `quote` is the whole sentence as it stands in the document, uncut and without the speaker's name. */
export interface KeySentence {
  text: string;
  quote: string;
}

/** The same with the words by which each is found in the document. */
export function chooseKeySentences(
  text: TextParts,
  { words, title = '', emphasis = 'plain' }: KeySentenceOptions,
): KeySentence[] {
  const wordsEach = Math.floor(Math.min(MAX_SENTENCE_WORDS, words));
  if (!(wordsEach >= 1)) return [];
  const limits = { words, wordsEach, sentences: Number.POSITIVE_INFINITY, spreadPenalty: spreadPenalties[emphasis] };
  const chosen = chooseSentences(bestCandidatesOf(text, title, emphasis), limits).sort((a, b) => a.index - b.index);
  return chosen.map((candidate, at) => ({
    text: truncateToWords(lineOf(candidate, chosen[at - 1]), wordsEach),
    quote: candidate.text,
  }));
}

function lineOf({ speaker, text }: Candidate, previous: Candidate | undefined): string {
  return speaker === null || speaker === previous?.speaker ? text : `${speaker}: ${text}`;
}
