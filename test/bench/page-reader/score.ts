import type { SetName } from '../../../scripts/train/corpus.ts';

/** From 0 to 1. */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? [];

type Bag = ReadonlyMap<string, number>;

function bagOf(items: readonly string[]): Bag {
  const bag = new Map<string, number>();
  for (const item of items) bag.set(item, (bag.get(item) ?? 0) + 1);
  return bag;
}

function shinglesOf(text: string): string[] {
  const tokens = tokensOf(text);
  const count = tokens.length === 0 ? 0 : Math.max(1, tokens.length - 3);
  return Array.from({ length: count }, (_, start) => tokens.slice(start, start + 4).join(' '));
}

/** The items compared: words in lower case, or shingles of four words. */
const ITEMS: Record<SetName, (text: string) => string[]> = {
  pages: text => tokensOf(text.toLowerCase()),
  articles: shinglesOf,
};

export const f1Of = (precision: number, recall: number): number =>
  precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;

/** Scores a text against the known one, as the two benchmarks define it. */
export function scoreOf(set: SetName, found: string, known: string): Score {
  const got = ITEMS[set](found);
  const want = ITEMS[set](known);
  const wanted = bagOf(want);
  let both = 0;
  for (const [item, count] of bagOf(got)) both += Math.min(count, wanted.get(item) ?? 0);
  const precision = got.length > 0 ? both / got.length : want.length > 0 ? 0 : 1;
  const recall = want.length > 0 ? both / want.length : got.length > 0 ? 0 : 1;
  return { precision, recall, f1: f1Of(precision, recall) };
}

export const meanOf = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

/**
 * The score of many pages: for pages the mean F1; for articles the F1 of mean precision and mean recall. As that benchmark
 * defines it, empty results do not count for precision.
 */
export function summaryOf(set: SetName, scores: readonly Score[]): Score {
  const recall = meanOf(scores.map(score => score.recall));
  if (set === 'pages') {
    const precision = meanOf(scores.map(score => score.precision));
    return { precision, recall, f1: meanOf(scores.map(score => score.f1)) };
  }
  const answered = scores.filter(score => score.precision > 0 || score.recall > 0);
  const precision = meanOf(answered.map(score => score.precision));
  return { precision, recall, f1: f1Of(precision, recall) };
}
