/** The weights of the terms of one text: a vector of Euclidean length 1, or empty. */
export type TermVector = ReadonlyMap<string, number>;

/** Weighs terms by how rare they are among the sentences of one document. */
interface TermSpace {
  /** The vector of the whole document. */
  centroid: TermVector;
  vectorOf(terms: readonly string[]): TermVector;
}

/** Words of at most three letters are mostly function words ("the", "und", "les", "что"), whatever the language. */
const SHORT_WORD = /^[\p{Ll}\p{M}]{1,3}$/u;
const SHORT_WORD_WEIGHT = 0.4;

/**
 * TF-ISF: a term weighs more the fewer sentences contain it (inverse sentence frequency), so function words count little
 * without a list of them. `sentences` are lists of terms.
 */
export function createTermSpace(sentences: readonly (readonly string[])[]): TermSpace {
  const sentenceCounts = sentenceCountsOf(sentences);
  const weightOf = (term: string) => rarityOf(term, sentenceCounts.get(term) ?? 1, sentences.length);
  const vectorOf = (terms: readonly string[]) => {
    const weighted = [...countsOf(terms)].map(([term, count]): [string, number] => [term, count * weightOf(term)]);
    const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0));
    return new Map(length === 0 ? [] : weighted.map(([term, weight]) => [term, weight / length]));
  };
  return { centroid: vectorOf(sentences.flat()), vectorOf };
}

/** In how many of the sentences each term is. */
function sentenceCountsOf(sentences: readonly (readonly string[])[]): Map<string, number> {
  return countsOf(sentences.flatMap(terms => [...new Set(terms)]));
}

/** More the fewer of the sentences have the term. */
export function rarityOf(term: string, sentenceCount: number, sentences: number): number {
  const rarity = Math.log((sentences + 1) / sentenceCount);
  return SHORT_WORD.test(term) ? rarity * SHORT_WORD_WEIGHT : rarity;
}

/** Cosine similarity: 0 without a common term, 1 for equal vectors. */
export function similarity(a: TermVector, b: TermVector): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of few) sum += weight * (many.get(term) ?? 0);
  return sum;
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
