import { stripInvisible } from '../text/lines/strip-invisible.ts';
import { type QueryTerm, queryTermsOf } from './query-terms.ts';
import { titleWithoutSite } from './title-without-site.ts';

/** The page, or the selection on it, for which related pages are searched. */
interface RelatedSource {
  title: string;
  /** The page's text; '' if it was not read. */
  text: string;
  /** The page's language tag (BCP 47), `null` if it declares none. */
  language: string | null;
  /** The selected text. Then its terms are searched; those of the page only weigh them. */
  selection?: string;
  /** The page's summary, used if there is no text. */
  summary?: string;
}

/**
 * Numbers of terms of the three queries. If an index requires every word, the first finds nothing in every third case; five,
 * two and one find more than five, three and two, or four, two and one (`test/bench/related.ts`).
 */
const SIZES = [5, 2, 1];

/** A pair counts as two. */
const MAX_WORDS = 5;
const MAX_CHARS = 120;

const MIN_STEM = 3;
const MAX_ENDING = 3;

/** A selection with fewer terms is completed with terms of the page. */
const FEW_TERMS = 3;

/**
 * At most three queries, from precise to broad: each has fewer terms of the one before it. A query is plain words in the
 * page's language, separated by spaces, at most 120 characters, without operators, quotes and sensitive data (see
 * `maskSensitiveData`). [] without terms.
 */
export function relatedQueriesOf(source: RelatedSource): string[] {
  const chosen = chosenTermsOf(source);
  const sizes = SIZES.filter((size, index) => index === 0 || size < chosen.length);
  return chosen.length === 0 ? [] : sizes.map(size => queryOf(chosen.slice(0, size)));
}

function chosenTermsOf({ title, text, language, selection = '', summary = '' }: RelatedSource): QueryTerm[] {
  const bareTitle = titleWithoutSite(stripInvisible(title));
  const page = queryTermsOf(bareTitle, stripInvisible(text.trim() === '' ? summary : text), language);
  const selected = queryTermsOf('', stripInvisible(selection), language);
  if (selected.length === 0) return distinctTermsOf(page);
  const weights = new Map(page.map(term => [term.keys.join(' '), term.score]));
  const weighed = selected
    .map(term => ({ ...term, score: term.score * (1 + (weights.get(term.keys.join(' ')) ?? 0)) }))
    .sort((a, b) => b.score - a.score);
  const own = distinctTermsOf(weighed);
  return own.length < FEW_TERMS ? distinctTermsOf([...own, ...page]) : own;
}

/** The best terms that fit and have no word in common. */
function distinctTermsOf(terms: readonly QueryTerm[]): QueryTerm[] {
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

/** True for "book" and "books", "price" and "pricing"; false for "light" and "lighthouse". */
function isFormOf(a: string, b: string): boolean {
  const stem = Math.min(a.length, b.length) - 1;
  const isNear = Math.abs(a.length - b.length) <= MAX_ENDING && stem >= MIN_STEM;
  return isNear && a.slice(0, stem) === b.slice(0, stem);
}

function queryOf(terms: readonly QueryTerm[]): string {
  return terms.map(term => term.text).join(' ');
}
