import { webUrlOf } from '../address/web-url.ts';
import { languageOfAnswer } from './language-of-answer.ts';
import { type AnswerKind, type LibraryAnswer, pageOf } from './library-answer.ts';

/** What the library can be filtered by, besides words and dates. */
export const facetNames = ['kind', 'engine', 'type', 'language', 'cost', 'service', 'site'] as const;
export type FacetName = (typeof facetNames)[number];

/** One value for each facet that filters. */
export type Facets = Partial<Record<FacetName, string>>;

export const costRanges = ['free', 'cents', 'more'] as const;
/** From here on, a cost is `more`; in micros. */
export const COST_LIMIT_MICROS = 100_000;

/** The facets of an answer. A facet that it does not have is left out. */
export function facetsOf(answer: LibraryAnswer): Facets {
  const { saved } = answer;
  const site = webUrlOf(pageOf(answer).url)?.host;
  const service = saved.payer && webUrlOf(saved.payer.origin)?.host;
  return {
    kind: answer.kind satisfies AnswerKind,
    cost: costRangeOf(saved.costMicros),
    ...(site && { site }),
    ...(service && { service }),
    ...(answer.kind === 'summary' && summaryFacetsOf(answer)),
  };
}

function summaryFacetsOf(answer: Extract<LibraryAnswer, { kind: 'summary' }>): Facets {
  const { engine, summaryType } = answer.saved.request.options;
  const language = languageOfAnswer(answer);
  return { engine: engine === 'daphne' ? 'agnes' : engine, type: summaryType, ...(language && { language }) };
}

function costRangeOf(micros: number): (typeof costRanges)[number] {
  if (micros === 0) return 'free';
  return micros < COST_LIMIT_MICROS ? 'cents' : 'more';
}

/** A facet as a term of the index. No word begins with this sign. */
export function facetTermOf(name: FacetName, value: string): string {
  return `=${name}:${value}`;
}

/** The facet of a term; `null` for a word. */
export function facetOfTerm(term: string): { name: FacetName; value: string } | null {
  const [, found, value] = /^=(\w+):(.*)$/s.exec(term) ?? [];
  const name = facetNames.find(one => one === found);
  return name === undefined || value === undefined ? null : { name, value };
}

export function facetTermsOf(facets: Facets): string[] {
  return facetNames.flatMap(name => {
    const value = facets[name];
    return value === undefined ? [] : [facetTermOf(name, value)];
  });
}
