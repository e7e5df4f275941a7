import type { KnownPage, SetName } from './corpus.ts';
import { meanOf, type Score, scoreOf, summaryOf } from './score.ts';

/** A page as one contender read it. */
export interface Measured {
  readonly page: KnownPage;
  readonly score: Score;
  readonly timeMs: number;
}

export const measure = (page: KnownPage, text: string, timeMs: number): Measured => ({
  page,
  score: scoreOf(page.set, text, page.text),
  timeMs,
});

/** The value below which `share` of the values lie. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const lineOf = (name: string, count: number, { f1, precision, recall }: Score): string =>
  `  ${name.padEnd(16)} ${String(count).padStart(5)}   F1 ${f1.toFixed(3)}   P ${precision.toFixed(3)}   R ${recall.toFixed(3)}`;

/** The lines of one contender on one set: by page type, all pages, and for `pages` the mean over types. */
export function linesOf(set: SetName, measured: readonly Measured[]): string[] {
  const ofSet = measured.filter(({ page }) => page.set === set);
  if (ofSet.length === 0) return [];
  const all = lineOf(
    'all',
    ofSet.length,
    summaryOf(
      set,
      ofSet.map(({ score }) => score),
    ),
  );
  if (set === 'articles') return [all];
  const types = [...new Set(ofSet.map(({ page }) => page.type))].sort();
  const rows = types.map(type => {
    const scores = ofSet.filter(({ page }) => page.type === type).map(({ score }) => score);
    return { type, count: scores.length, score: summaryOf(set, scores) };
  });
  const mean: Score = {
    precision: meanOf(rows.map(({ score }) => score.precision)),
    recall: meanOf(rows.map(({ score }) => score.recall)),
    f1: meanOf(rows.map(({ score }) => score.f1)),
  };
  return [
    ...rows.map(row => lineOf(row.type, row.count, row.score)),
    all,
    lineOf('mean over types', types.length, mean),
  ];
}

export function timeLineOf(measured: readonly Measured[]): string {
  const times = measured.map(({ timeMs }) => timeMs);
  const [median, late, worst] = [0.5, 0.95, 1].map(share => quantileOf(times, share).toFixed(0));
  return `  time a page: median ${median} ms, p95 ${late} ms, longest ${worst} ms`;
}
