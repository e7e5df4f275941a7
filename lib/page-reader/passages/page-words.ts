import type { WordRange } from './similar-places.ts';
import { wordsOf } from './words.ts';

/** Longer pages are searched up to here. */
const MAX_WORDS = 1_000_000;

/** A changed word at the edge of a sentence may be this far from the words that are the same. */
const EDGE_WORDS = 3;

/** What stands between two sentences, or two blocks. */
const BETWEEN_SENTENCES = /[\p{Sentence_Terminal}…\u2029]/u;

/** The words of a page: their numbers, and where each begins and ends in `text`. */
interface PageWords {
  readonly text: string;
  readonly ids: Int32Array;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Splits a text into words. `numbers` holds those that are asked for, by key; the others are 0. */
export function numberWords(text: string, numbers: ReadonlyMap<string, number>): PageWords {
  const ids: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { key, start, end } of wordsOf(text)) {
    if (ids.length === MAX_WORDS) break;
    ids.push(numbers.get(key) ?? 0);
    starts.push(start);
    ends.push(end);
  }
  return { text, ids: Int32Array.from(ids), starts, ends };
}

/**
 * A place that differs from its quote, extended to the edges of its sentence where these are near: the words there may be
 * the ones that have changed.
 */
export function toSentenceEdges(place: WordRange, { text, starts, ends }: PageWords): WordRange {
  if (place.errors === 0) return place;
  /** Whether a sentence ends before a word. */
  const isEdge = (index: number) => BETWEEN_SENTENCES.test(text.slice(ends[index - 1] ?? 0, starts[index]));
  const nearest = (from: number, step: 1 | -1) => {
    for (let index = from; Math.abs(index - from) <= EDGE_WORDS; index += step) {
      if (index <= 0 || index >= starts.length) return Math.min(Math.max(index, 0), starts.length);
      if (isEdge(index)) return index;
    }
    return from;
  };
  return { ...place, start: nearest(place.start, -1), end: nearest(place.end, 1) };
}
