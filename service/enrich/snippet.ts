import { joinSentences } from '../../lib/extractive/join-sentences.ts';
import { sentencesOf } from '../../lib/extractive/sentences.ts';
import { wordsOf } from '../../lib/extractive/terms.ts';
import { documentTermsOf } from './search-terms.ts';

const MAX_CHARS = 160;

/**
 * The excerpt of a result: from the first sentence that holds one of `terms`, cut behind a word and ended with two dots
 * when there is more ("Search Object"). `null` without a text.
 */
export function snippetOf(text: string, terms: readonly string[]): string | null {
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return null;
  const wanted = new Set(terms);
  const first = sentences.findIndex(sentence => documentTermsOf(sentence).some(term => wanted.has(term)));
  const excerpt = joinSentences(sentences.slice(Math.max(first, 0)));
  return excerpt.length <= MAX_CHARS ? excerpt : `${excerpt.slice(0, lastWordEnd(excerpt))}..`;
}

function lastWordEnd(text: string): number {
  let last = MAX_CHARS;
  for (const { end } of wordsOf(text)) {
    if (end > MAX_CHARS) break;
    last = end;
  }
  return last;
}
