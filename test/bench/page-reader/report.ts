import type { KnownPage, SetName } from '../../../scripts/train/corpus.ts';
import { meanOf, type Score, scoreOf, summaryOf } from './score.ts';

/** The result of one contender on one page. */
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

/** The quantile of the values at `share`. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const lineOf = (name: string, count: number, { f1, precision, recall }: Score): string =>
  `  ${name.padEnd(16)} ${String(count).padStart(5)}   F1 ${f1.toFixed(3)}   P ${precision.toFixed(3)}   R ${recall.toFixed(3)}`;

/** The lines of one contender on one set: each page type, all pages, and for `pages` the mean over types. */
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

/** One line for each page type, the mean over types, the articles and the times, with a column for each contender. */
export function tableOf<Name extends string>(
  names: readonly Name[],
  results: Readonly<Record<Name, readonly Measured[]>>,
): string[] {
  const lineWith = (label: string, cellOf: (measured: readonly Measured[]) => string) =>
    `  ${label.padEnd(16)}${names.map(name => cellOf(results[name]).padStart(12)).join('')}`;
  const first = names[0] ? results[names[0]] : [];
  const types = [...new Set(first.filter(({ page }) => page.set === 'pages').map(({ page }) => page.type))].sort();
  const f1Of = (set: SetName, measured: readonly Measured[]) =>
    summaryOf(
      set,
      measured.map(({ score }) => score),
    ).f1;
  const f1OfType = (measured: readonly Measured[], type: string) =>
    f1Of(
      'pages',
      measured.filter(({ page }) => page.set === 'pages' && page.type === type),
    );
  const timeOf = (share: number) => (measured: readonly Measured[]) =>
    `${quantileOf(
      measured.map(({ timeMs }) => timeMs),
      share,
    ).toFixed(0)} ms`;
  const articlesOf = (measured: readonly Measured[]) => measured.filter(({ page }) => page.set === 'articles');
  return [
    `  ${''.padEnd(16)}${names.map(name => name.padStart(12)).join('')}`,
    ...types.map(type => lineWith(type, measured => f1OfType(measured, type).toFixed(3))),
    lineWith('mean over types', measured => meanOf(types.map(type => f1OfType(measured, type))).toFixed(3)),
    lineWith('articles', measured => f1Of('articles', articlesOf(measured)).toFixed(3)),
    lineWith('median time', timeOf(0.5)),
    lineWith('p95 time', timeOf(0.95)),
  ];
}
