import type { Run } from './pdf-lines.ts';

const NUMBER = /^\p{Nd}{1,4}$/u;
/** Numbers at every line may be those of items, so more of them are needed than of others, such as 5, 10, 15. */
const MIN_NUMBERS = 3;
const MIN_NUMBERS_BY_ONE = 8;
/** A page with more numbers is a table, and to compare them takes long. */
const MAX_NUMBERS = 300;
/** The share of the letters of a page that stands on one side of its line numbers; headers may stand above them. */
const MIN_APART = 0.9;
/** The share of numbers that count the lines since the number before. (A heading may have none.) */
const MIN_COUNTING = 0.8;
/** Shorter texts beside the numbers are the cells of a table, letters on average. */
const MIN_LETTERS = 20;
/** Numbers that are aligned differ by less than this, in points. */
const SAME_EDGE_PT = 1;

/**
 * Removes the numbers of lines from a page: in one margin, beside prose, and each larger than the one before by the number
 * of lines between them. Numbers of rows, items and references fail one of these. `runs` are sorted from the top down.
 */
export function withoutLineNumbers(runs: readonly Run[]): readonly Run[] {
  const numbers = runs.filter(({ text }) => NUMBER.test(text));
  if (numbers.length < MIN_NUMBERS || numbers.length > MAX_NUMBERS) return runs;
  const groups = [...alignedBy(numbers, 'x'), ...alignedBy(numbers, 'right')];
  const margin = groups.sort((one, other) => other.length - one.length).find(group => countsLines(group, runs));
  return margin ? runs.filter(run => !margin.includes(run)) : runs;
}

/** Groups numbers by one of their edges. */
function alignedBy(numbers: readonly Run[], edge: 'x' | 'right'): Run[][] {
  const groups: Run[][] = [];
  for (const number of numbers) {
    const group = groups.find(([first]) => first && Math.abs(number[edge] - first[edge]) < SAME_EDGE_PT);
    if (group) group.push(number);
    else groups.push([number]);
  }
  return groups;
}

function countsLines(numbers: readonly Run[], runs: readonly Run[]): boolean {
  const [top, second] = numbers;
  if (!top || !second) return false;
  const isByOne = Number(second.text) - Number(top.text) === 1;
  if (numbers.length < (isByOne ? MIN_NUMBERS_BY_ONE : MIN_NUMBERS)) return false;
  const others = runs.filter(run => !numbers.includes(run));
  const letters = lettersOf(others);
  if (letters < MIN_LETTERS * others.length) return false;
  const left = Math.min(...numbers.map(({ x }) => x));
  const right = Math.max(...numbers.map(number => number.right));
  const after = lettersOf(others.filter(run => run.x >= right));
  const before = lettersOf(others.filter(run => run.right <= left));
  if (Math.max(after, before) < MIN_APART * letters) return false;
  const lines = baselinesOf(others);
  const counts = numbers.map(number => linesAbove(lines, number) - Number(number.text));
  return counts.filter((count, index) => count === counts[index - 1]).length >= MIN_COUNTING * (counts.length - 1);
}

const lettersOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);

function baselinesOf(runs: readonly Run[]): number[] {
  const lines: number[] = [];
  for (const { y, size } of runs) if (y - (lines.at(-1) ?? Number.NEGATIVE_INFINITY) > size / 2) lines.push(y);
  return lines;
}

/** The number of lines down to that of a number, which may be smaller and so stand a little higher. */
const linesAbove = (lines: readonly number[], { y, size }: Run): number =>
  lines.filter(line => line <= y + size / 2).length;
