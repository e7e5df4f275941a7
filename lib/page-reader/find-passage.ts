import type { Passage } from '../model/page/gist.ts';
import { TooComplex, WORK_LIMITS } from './dom/work-budget.ts';
import { choosePlace } from './passages/choose-place.ts';
import { locatedTextOf } from './passages/located-text.ts';
import { numberWords, toSentenceEdges } from './passages/page-words.ts';
import { rangesOf, withPunctuation } from './passages/ranges-of.ts';
import { wordKeysOf } from './passages/words.ts';
import type { Limits } from './snapshot/take-snapshot.ts';
import { createCollapsedProbe } from './visibility/collapsed-probe.ts';
import { createLayoutProbe } from './visibility/layout-probe.ts';
import type { VisibilityProbe } from './visibility/probe-interface.ts';

const LIMITS: Limits = { ...WORK_LIMITS, chars: 3_000_000 };

/** The search compares each word of the quote with each word of the page, which so takes a second at most. */
const MAX_QUOTE_WORDS = 160;

/** Words on each side that are compared. */
const CONTEXT_WORDS = 24;

/**
 * The ranges of a passage in a live page, one for each node of text; [] where it is not found. A passage is found also after
 * the page was edited: up to a third of its words may have changed, or half where the words around it have not. Of several
 * places the one with the most similar surroundings is returned, also in a closed panel: what was read there has no better
 * place elsewhere. The page is not changed.
 */
export function findPassage(
  document: Document,
  { quote, prefix, suffix }: Passage,
  probe: VisibilityProbe = createLayoutProbe(window, createCollapsedProbe),
): Range[] {
  const words = wordKeysOf(quote).slice(0, MAX_QUOTE_WORDS);
  if (words.length === 0) return [];
  try {
    const before = wordKeysOf(prefix).slice(-CONTEXT_WORDS);
    const after = wordKeysOf(suffix).slice(0, CONTEXT_WORDS);
    const numbers = new Map([...new Set([...words, ...before, ...after])].map((key, index) => [key, index + 1]));
    const numbersOf = (keys: readonly string[]) => keys.map(key => numbers.get(key) ?? 0);
    const page = locatedTextOf(document, probe, LIMITS);
    const pageWords = numberWords(page.text, numbers);
    const wanted = { quote: numbersOf(words), prefix: numbersOf(before), suffix: numbersOf(after) };
    const similar = choosePlace({ ...wanted, page: pageWords.ids });
    if (similar === null) return [];
    const place = toSentenceEdges(similar, pageWords);
    const { starts, ends } = pageWords;
    const { start, end } = withPunctuation(page.text, starts[place.start] ?? 0, ends[place.end - 1] ?? 0);
    return rangesOf(page, start, end);
  } catch (error) {
    if (error instanceof TooComplex) return [];
    throw error;
  }
}
