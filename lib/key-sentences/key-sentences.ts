import { shortened } from '../text/shortened.ts';
import { bestCandidatesOf, type Candidate } from './candidates.ts';
import { chooseFrom } from './choose.ts';
import { spreadOf, type Taste } from './taste.ts';

/** No sentence takes more of the reader than this, nor more than the whole budget. */
const MAX_SENTENCE_WORDS = 60;

/**
 * The sentences that say most of what `text` says, in document order, together at most `words` words long and at most 400 (words of
 * scripts without spaces are counted with a dictionary). They are the text's own with white space collapsed and without the
 * numbers of footnotes, except that one of more than 60 words is cut short with an ellipsis, and that one of a conversation has
 * the speaker in front unless the one before it is the same speaker's. The same input gives the same output; every script is served;
 * the time is proportional to the text. Without words in the text or in the budget: [].
 */
export function keySentences(text: string, options: { words: number; title?: string; taste?: Taste }): string[] {
  const { words, title = '', taste = 'plain' } = options;
  const longest = Math.floor(Math.min(MAX_SENTENCE_WORDS, words));
  if (!(longest >= 1)) return [];
  const limits = { words, longest, most: Number.POSITIVE_INFINITY, spread: spreadOf[taste] };
  const chosen = chooseFrom(bestCandidatesOf(text, title, taste), limits).sort((a, b) => a.index - b.index);
  return chosen.map((candidate, at) => shortened(withSpeaker(candidate, chosen[at - 1]), longest));
}

function withSpeaker({ speaker, text }: Candidate, previous: Candidate | undefined): string {
  return speaker === null || speaker === previous?.speaker ? text : `${speaker}: ${text}`;
}
