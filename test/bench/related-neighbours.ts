import { termsOf } from '../../lib/text/words/terms.ts';

/** Texts with at least this similarity (cosine of TF-IDF) are related. */
const LEAST_LIKENESS = 0.2;
const MAX_NEIGHBOURS = 10;

const MAX_CHARS = 6_000;

/**
 * For each of `ids`, the documents that are most similar by all their words, which a query of a few words should find. The
 * weights come from the whole collection, which a page in a browser does not have.
 */
export function neighboursOf(documents: ReadonlyMap<string, string>, ids: readonly string[]): Map<string, Set<string>> {
  const vectors = vectorsOf(documents);
  const holders = new Map<string, [id: string, weight: number][]>();
  for (const [id, vector] of vectors) {
    for (const [term, weight] of vector) {
      const list = holders.get(term);
      if (list) list.push([id, weight]);
      else holders.set(term, [[id, weight]]);
    }
  }
  return new Map(ids.map(id => [id, nearestOf(id, vectors.get(id) ?? new Map(), holders)]));
}

function nearestOf(
  own: string,
  vector: ReadonlyMap<string, number>,
  holders: ReadonlyMap<string, readonly [id: string, weight: number][]>,
): Set<string> {
  const likeness = new Map<string, number>();
  for (const [term, weight] of vector) {
    for (const [id, other] of holders.get(term) ?? []) likeness.set(id, (likeness.get(id) ?? 0) + weight * other);
  }
  const alike = [...likeness].filter(([id, value]) => id !== own && value >= LEAST_LIKENESS);
  return new Set(
    alike
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_NEIGHBOURS)
      .map(([id]) => id),
  );
}

function vectorsOf(documents: ReadonlyMap<string, string>): Map<string, Map<string, number>> {
  const counts = new Map([...documents].map(([id, text]) => [id, countsOf(termsOf(text.slice(0, MAX_CHARS)))]));
  const holders = countsOf([...counts.values()].flatMap(terms => [...terms.keys()]));
  const unitOf = (terms: Map<string, number>) => {
    const weighted = [...terms].map(([term, count]): [string, number] => [
      term,
      (1 + Math.log(count)) * Math.log(documents.size / (holders.get(term) ?? 1)),
    ]);
    const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1;
    return new Map(weighted.map(([term, weight]) => [term, weight / length]));
  };
  return new Map([...counts].map(([id, terms]) => [id, unitOf(terms)]));
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
