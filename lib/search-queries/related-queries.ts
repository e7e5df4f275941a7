import { stripInvisible } from '../text/strip-invisible.ts';
import { type QueryTerm, queryTermsOf } from './query-terms.ts';
import { subjectOfTitle } from './title-subject.ts';

/** What a search for related pages starts from. */
export interface RelatedSource {
  title: string;
  /** The page's own text; '' when it was not read. */
  text: string;
  /** The page's language tag (BCP 47), `null` when it declares none. */
  language: string | null;
  /** What is selected: then the search is about that, and the page only says what it is about. */
  selection?: string;
  /** What stands in for the text where the page was summarized by its address; beside a text it adds nothing. */
  summary?: string;
}

/**
 * Terms of the three queries. An index that wants every word finds nothing by the first in every third case; five, two
 * and one then find more than five, three and two, or four, two and one (`test/bench/related.ts`).
 */
const SIZES = [5, 2, 1];

/** A pair counts as two. */
const MAX_WORDS = 5;
const MAX_CHARS = 120;

const LEAST_STEM = 3;
const LONGEST_ENDING = 3;

/** A selection of fewer terms says too little by itself. */
const FEW_TERMS = 3;

/**
 * At most three queries, from precise to broad: each later one has some of the terms of the one before. Plain words
 * parted by spaces, in the page's language, at most 120 characters, without operators, quotes and anything that looks
 * private (see `withoutPrivateWords`). None when there is nothing to search for.
 */
export function relatedQueriesOf(source: RelatedSource): string[] {
  const chosen = chosenTermsOf(source);
  const sizes = SIZES.filter((size, index) => index === 0 || size < chosen.length);
  return chosen.length === 0 ? [] : sizes.map(size => queryOf(chosen.slice(0, size)));
}

function chosenTermsOf({ title, text, language, selection = '', summary = '' }: RelatedSource): QueryTerm[] {
  const subject = subjectOfTitle(stripInvisible(title));
  const page = queryTermsOf(subject, stripInvisible(text.trim() === '' ? summary : text), language);
  const selected = queryTermsOf('', stripInvisible(selection), language);
  if (selected.length === 0) return differentTermsOf(page);
  const weights = new Map(page.map(term => [term.keys.join(' '), term.score]));
  const weighed = selected
    .map(term => ({ ...term, score: term.score * (1 + (weights.get(term.keys.join(' ')) ?? 0)) }))
    .sort((a, b) => b.score - a.score);
  const own = differentTermsOf(weighed);
  return own.length < FEW_TERMS ? differentTermsOf([...own, ...page]) : own;
}

/** The first terms that share no word and fit. */
function differentTermsOf(terms: readonly QueryTerm[]): QueryTerm[] {
  const chosen: QueryTerm[] = [];
  const used: string[] = [];
  const keys = new Set<string>();
  for (const term of terms) {
    const words = term.text.toLowerCase().split(' ');
    const isNew =
      !term.keys.some(key => keys.has(key)) && !words.some(word => used.some(other => isFormOf(word, other)));
    if (!isNew || used.length + words.length > MAX_WORDS || queryOf([...chosen, term]).length > MAX_CHARS) continue;
    chosen.push(term);
    used.push(...words);
    for (const key of term.keys) keys.add(key);
    if (chosen.length === SIZES[0]) break;
  }
  return chosen;
}

/** "book" and "books", "price" and "pricing" find the same; "light" and "lighthouse" do not. */
function isFormOf(a: string, b: string): boolean {
  const stem = Math.min(a.length, b.length) - 1;
  const isNear = Math.abs(a.length - b.length) <= LONGEST_ENDING && stem >= LEAST_STEM;
  return isNear && a.slice(0, stem) === b.slice(0, stem);
}

function queryOf(terms: readonly QueryTerm[]): string {
  return terms.map(term => term.text).join(' ');
}
