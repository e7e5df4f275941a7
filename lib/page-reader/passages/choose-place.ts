import { similarPlaces, type WordRange } from './similar-places.ts';

/** The words of a passage and of the page, as numbers: equal words have equal ones. */
export interface PassageSearch {
  readonly quote: readonly number[];
  readonly prefix: readonly number[];
  readonly suffix: readonly number[];
  readonly page: Int32Array;
}

/** Shares of the quote's words that may differ: anywhere, and where the words around it are the same. */
const MAX_ERRORS = { anywhere: 1 / 3, inContext: 1 / 2 };

/** Shorter quotes must match exactly, unless nearly all words around them are the same: too few words are left to differ. */
const FEW_WORDS = 5;

/** The share of the context that makes it the same, for quotes of more and of few words. */
const SAME_CONTEXT = { many: 0.5, few: 0.75 };

/**
 * Around a quote of few words, this many other words of the page, which its reader has left out, may stand on each side, where
 * all words of the context are there.
 */
const MAX_LEFT_OUT = 12;

/** How much the context counts beside the share of errors. */
const CONTEXT_WEIGHT = 0.25;

/** How much more a missing word counts than an inserted one. */
const MISSING_WEIGHT = 0.1;

/** Only this many places, those with the fewest errors, are compared by their context. */
const MAX_COMPARED = 2_000;

/** The place of a passage in a page: with few errors, all its words and much of the same context; null where there is none. */
export function choosePlace(search: PassageSearch): WordRange | null {
  const { quote, page } = search;
  const hasFew = quote.length < FEW_WORDS;
  const mostAnywhere = hasFew ? 0 : MAX_ERRORS.anywhere;
  const sameContext = hasFew ? SAME_CONTEXT.few : SAME_CONTEXT.many;
  const places = similarPlaces(quote, page, Math.floor(quote.length * MAX_ERRORS.inContext));
  const fewest = places.sort((one, other) => one.errors - other.errors).slice(0, MAX_COMPARED);
  let best: WordRange | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const place of fewest) {
    const share = place.errors / quote.length;
    const context = contextAt(place, search, 0);
    const isSame = context >= sameContext || (hasFew && contextAt(place, search, MAX_LEFT_OUT) === 1);
    if (share > mostAnywhere && !isSame) continue;
    const missing = 1 - commonWords(quote, page.subarray(place.start, place.end)) / quote.length;
    const cost = share + MISSING_WEIGHT * missing - CONTEXT_WEIGHT * context;
    if (cost < lowest) [best, lowest] = [place, cost];
  }
  return best;
}

/**
 * The share of the words before and after a passage that are there around a place, in the same order (0 to 1), with so many
 * other words at most.
 */
function contextAt({ start, end }: WordRange, { prefix, suffix, page }: PassageSearch, others: number): number {
  const all = prefix.length + suffix.length;
  if (all === 0) return start === 0 && end === page.length ? 1 : 0; // the page had no other words, and has none
  const before = page.subarray(Math.max(0, start - prefix.length - others), start);
  const after = page.subarray(end, end + suffix.length + others);
  return (commonWords(prefix, before) + commonWords(suffix, after)) / all;
}

/** The length of the longest common subsequence. */
function commonWords(some: ArrayLike<number>, others: ArrayLike<number>): number {
  const lengths = new Int32Array(others.length + 1);
  for (let i = 0; i < some.length; i++) {
    let diagonal = 0;
    for (let j = 1; j <= others.length; j++) {
      const above = lengths[j] ?? 0;
      lengths[j] = some[i] === others[j - 1] ? diagonal + 1 : Math.max(above, lengths[j - 1] ?? 0);
      diagonal = above;
    }
  }
  return lengths[others.length] ?? 0;
}
