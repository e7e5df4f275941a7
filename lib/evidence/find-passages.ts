import { FUNCTION_WORD_WEIGHT, type Source } from './source.ts';

/** A sentence of the text that supports a claim, and how much of it (0 to 1). */
export interface Found {
  readonly sentence: number;
  readonly share: number;
}

/** Most passages of a claim. */
const MAX_PASSAGES = 3;

/** The least share of a claim's weight that a first passage has, by one stem or by more, and that each further one adds. */
const LEAST_SHARE = { ofOneStem: 0.3, ofMore: 0.12 };
const LEAST_ADDED = 0.16;

/** A further passage shares at least so many stems that the ones before lack. */
const LEAST_NEW_STEMS = 2;

/** How much longer sentences count less, and how much two stems in a row count more. */
const LENGTH_WEIGHT = 0.2;
const PAIR_WEIGHT = 0.5;

/** The one to three sentences that together say most of a claim, in order of support. None if little of it is found. */
export function findPassages(claim: string, source: Source): Found[] {
  const stems = source.stemsOf(claim);
  const weights = new Map(stems.map(stem => [stem, source.weightOf(stem)]));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  const pairs = new Map<string, number>();
  for (const [at, stem] of stems.entries()) {
    const next = stems[at + 1];
    if (next !== undefined) pairs.set(`${stem} ${next}`, pairWeight(weights, stem, next));
  }
  const left = new Map(weights);
  const found: Found[] = [];
  while (found.length < MAX_PASSAGES) {
    const best = bestSentence(left, pairs, source, new Set(found.map(({ sentence }) => sentence)));
    if (best === null) break;
    const share = best.covered / total;
    const least = best.stems < 2 ? LEAST_SHARE.ofOneStem : LEAST_SHARE.ofMore;
    const isEnough = found.length === 0 ? share >= least : share >= LEAST_ADDED && best.stems >= LEAST_NEW_STEMS;
    if (!isEnough) break;
    found.push({ sentence: best.sentence, share });
    for (const stem of source.sentences[best.sentence]?.stems ?? []) left.delete(stem);
  }
  return found;
}

function pairWeight(weights: ReadonlyMap<string, number>, stem: string, next: string): number {
  return PAIR_WEIGHT * Math.min(weights.get(stem) ?? 0, weights.get(next) ?? 0);
}

interface Best {
  sentence: number;
  /** The weight of the stems that it shares with what is left of the claim, and how many these are without function words. */
  covered: number;
  stems: number;
}

function bestSentence(
  left: ReadonlyMap<string, number>,
  pairs: ReadonlyMap<string, number>,
  { sentences, postings, meanStems }: Source,
  taken: ReadonlySet<number>,
): Best | null {
  const candidates = new Map<number, Best>();
  for (const [stem, weight] of left) {
    for (const sentence of postings.get(stem) ?? []) {
      if (taken.has(sentence)) continue;
      const candidate = candidates.get(sentence) ?? { sentence, covered: 0, stems: 0 };
      candidate.covered += weight;
      if (weight > FUNCTION_WORD_WEIGHT) candidate.stems += 1;
      candidates.set(sentence, candidate);
    }
  }
  let best: Best | null = null;
  let highest = 0;
  for (const candidate of candidates.values()) {
    const { stems } = sentences[candidate.sentence] ?? { stems: [] };
    // Pairs add at most half as much again.
    const length = 1 + LENGTH_WEIGHT * Math.max(0, stems.length / meanStems - 1);
    if ((candidate.covered * (1 + PAIR_WEIGHT)) / length <= highest) continue;
    const score = (candidate.covered + pairsIn(stems, pairs)) / length;
    if (score > highest) [best, highest] = [candidate, score];
  }
  return best;
}

function pairsIn(stems: readonly string[], pairs: ReadonlyMap<string, number>): number {
  const seen = new Set<string>();
  let sum = 0;
  for (const [at, stem] of stems.entries()) {
    const pair = `${stem} ${stems[at + 1]}`;
    const weight = pairs.get(pair);
    if (weight === undefined || seen.has(pair)) continue;
    seen.add(pair);
    sum += weight;
  }
  return sum;
}
