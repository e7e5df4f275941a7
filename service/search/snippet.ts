import { joinSentences, sentencesOf } from '../../lib/text/sentences/sentences.ts';
import { foldLetters } from '../../lib/text/words/fold-letters.ts';
import { termSpansOf } from '../../lib/text/words/terms.ts';
import { indexWordsOf } from './index-words.ts';

const MAX_CHARS = 160;

/**
 * The excerpt of a result: from the first sentence that holds a form of one of `words`, cut behind a word and ended with
 * two dots when there is more ("Search Object"). `null` without a text.
 */
export function snippetOf(text: string, words: readonly string[]): string | null {
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return null;
  const wanted = words.map(foldLetters);
  const first = sentences.findIndex(sentence =>
    indexWordsOf(sentence).some(word => wanted.some(other => beginAlike(foldLetters(word), other))),
  );
  const excerpt = joinSentences(sentences.slice(Math.max(first, 0)));
  return excerpt.length <= MAX_CHARS ? excerpt : `${excerpt.slice(0, lastWordEnd(excerpt))}..`;
}

/** A rough test for forms of one word. It only chooses the sentence; the stemmers decided what matches. */
function beginAlike(a: string, b: string): boolean {
  const letters = Math.min(6, Math.max(4, Math.min(a.length, b.length) - 2));
  return a.slice(0, letters) === b.slice(0, letters);
}

function lastWordEnd(text: string): number {
  let last = MAX_CHARS;
  for (const { end } of termSpansOf(text)) {
    if (end > MAX_CHARS) break;
    last = end;
  }
  return last;
}
