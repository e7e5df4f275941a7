import { type FacetName, facetNames, facetOfTerm, facetTermOf } from './facets.ts';
import type { AnswerKind } from './library-answer.ts';

/** The values of each facet that occur, without sites. */
export type FacetValues = Record<FacetName, string[]>;

export function facetValuesOf(terms: readonly string[]): FacetValues {
  const byName = Object.fromEntries(facetNames.map(name => [name, [] as string[]])) as FacetValues;
  for (const facet of terms.map(facetOfTerm)) if (facet) byName[facet.name].push(facet.value);
  return byName;
}

/** How many answers of each kind there are, and which values their facets have. */
export type LibraryFacts = { counts: Record<AnswerKind, number>; values: FacetValues };

/** `counts`: how many answers have each term. */
export function factsOf(terms: readonly string[], counts: readonly number[]): LibraryFacts {
  const countOf = (kind: AnswerKind) => counts[terms.indexOf(facetTermOf('kind', kind))] ?? 0;
  return { counts: { summary: countOf('summary'), search: countOf('search') }, values: facetValuesOf(terms) };
}
