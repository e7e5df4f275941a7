import { termSpansOf } from '../text/words/terms.ts';
import type { PageUnit } from './page-units.ts';
import { questionTermsOf } from './question-terms.ts';
import { createTermFinder } from './term-finder.ts';
import { termWeightsOf, unitScoresOf } from './unit-scores.ts';

export interface ChosenUnit {
  /** Its place among the units. */
  index: number;
  hits: { start: number; end: number }[];
}

/** A unit is chosen if it has at least this share of the best one's score. Measured by `npm run bench:focus`. */
const LEAST_OF_BEST = 0.4;

/** The best unit must have at least this share of the question. */
const LEAST_COVERED = 0.3;

const MOST_UNITS = 12;

/** Enough words of a page to tell its language. */
const SAMPLE_WORDS = 1_500;

type Page = { title: string; language: string | null; units: readonly PageUnit[] };

/** The units that speak of what a question asks, in order, and its words that the page does not have. Takes linear time. */
export function chooseUnits(page: Page, question: string): { chosen: ChosenUnit[]; missing: string[] } {
  const terms = questionTermsOf(question, sampleOf(page.units), page.language);
  const find = createTermFinder(terms);
  const marked = page.units.map(unit => ({
    unit,
    hits: find(unit.text),
    above: unit.heading === null ? [] : find(unit.heading),
  }));
  const inTitle = new Set(find(page.title).map(({ term }) => term));
  const isAllInTitle = terms.every(({ isWeak }, term) => isWeak || inTitle.has(term));
  const weights = termWeightsOf(terms, marked, term => inTitle.has(term) && !isAllInTitle);
  const isAllWeak = terms.every(({ isWeak }) => isWeak);
  const counts = (term: number) => isAllWeak || terms[term]?.isWeak === false;
  const missing = terms.flatMap(({ text }, term) =>
    text !== null && counts(term) && weights[term] === 0 ? [text] : [],
  );
  const scores = unitScoresOf(marked, terms, weights);
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a), { score: 0, covered: 0 });
  if (best.score === 0 || best.covered < LEAST_COVERED) return { chosen: [], missing };
  const chosen = scores
    .map(({ score }, index) => ({ score, index }))
    .filter(({ score }) => score >= best.score * LEAST_OF_BEST)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MOST_UNITS)
    .sort((a, b) => a.index - b.index);
  const hitsOf = (index: number) => (marked[index]?.hits ?? []).filter(({ term }) => counts(term));
  return {
    chosen: chosen.map(({ index }) => ({ index, hits: hitsOf(index).map(({ start, end }) => ({ start, end })) })),
    missing,
  };
}

function sampleOf(units: readonly PageUnit[]): string[] {
  const words: string[] = [];
  for (const { text } of units) {
    if (words.length >= SAMPLE_WORDS) break;
    for (const { start, end } of termSpansOf(text)) words.push(text.slice(start, end).toLowerCase());
  }
  return words;
}
