import { countTerms } from '../text/words/terms.ts';
import { isBalanced } from './sentence-shape.ts';

/** Words that connect a sentence to the one before it. Only with a comma after them. */
const LEAD_IN =
  /^(?:however|moreover|furthermore|in addition|additionally|also|besides|nevertheless|nonetheless|still|yet|instead|meanwhile|then|thus|hence|therefore|consequently|as a result|for (?:example|instance)|in fact|indeed|of course|in (?:short|summary|conclusion|particular|other words|the end)|to (?:be sure|sum up|put it simply)|overall|finally|lastly|(?:first|second|third)(?:ly)?|first of all|on the (?:one|other) hand|at the same time|that said|after all|interestingly|importantly|unfortunately|fortunately|surprisingly|allerdings|jedoch|außerdem|zudem|kurz gesagt|cependant|toutefois|en effet|de plus|par ailleurs|en outre|ainsi|enfin|par exemple|sin embargo|además|por ejemplo|en resumen|no obstante|por lo tanto|tuttavia|inoltre|ad esempio|infine|in sintesi|no entanto|além disso|por exemplo|echter|bovendien|dessutom|dock|однако|кроме того|например|таким образом|jednak|ponadto|na przykład)\s?,\s+/iu;
const LEAD_IN_SPACELESS =
  /^(?:しかし|ただし|また|さらに|例えば|つまり|但是|然而|不过|不過|此外|另外|例如|因此)[、，,]\s?/u;
const CONJUNCTION = /^(?:and|but)\s+(?=\p{L})/iu;

const PARENTHESIS = /\s\([^()]{0,200}\)|（[^（）]{0,200}）/gu;

/** The beginning of a clause that can be dropped. */
const ADDITION =
  /\s?;\s|\s[–—-]\s|,\s(?=(?:which|who|whose|where|although|though|whereas|including|such as|and (?:he|she|it|they|the|we|a|an|this|that)|ce qui|ainsi que|lo que|il che|wobei|was|sowie)\s)/giu;

/** A point keeps at least this many words. A sentence of at most `GOOD_WORDS` is not shortened. */
const MIN_WORDS = 8;
const GOOD_WORDS = 18;

/** Parentheses stay if fewer words would be left without them. */
const MIN_BARE_WORDS = 4;

const SENTENCE_END = /[\p{Sentence_Terminal}…]["'”’»)\]」』]*$/u;

/**
 * A sentence as a key point: without connecting words and parentheses, and a long one without its additional clauses. What
 * remains is verbatim but for the first letter and the final full stop.
 */
export function shortenToPoint(sentence: string): string {
  const standalone = sentence.replace(LEAD_IN, '').replace(LEAD_IN_SPACELESS, '').replace(CONJUNCTION, '');
  const bare = standalone
    .replace(PARENTHESIS, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  const short = withoutAddition(countTerms(bare) >= MIN_BARE_WORDS ? bare : standalone);
  return short.slice(0, 1).toLocaleUpperCase('und') + short.slice(1);
}

function withoutAddition(sentence: string): string {
  if (countTerms(sentence) <= GOOD_WORDS) return sentence;
  for (const { index } of sentence.matchAll(ADDITION)) {
    const kept = sentence.slice(0, index).trim();
    if (countTerms(kept) >= MIN_WORDS && isBalanced(kept)) return SENTENCE_END.test(kept) ? kept : `${kept}.`;
  }
  return sentence;
}
