import type { PageUnit } from './page-units.ts';
import type { QuestionTerm } from './question-terms.ts';
import type { Hit } from './term-finder.ts';

/** Measured by `npm run bench:focus`; small changes make little difference. */
const WEAK_WEIGHT = 0.1;
/** A word of the title says little about one unit: the whole page is about it. */
const TITLE_WEIGHT = 0.5;
/** What a word in the heading above counts, compared with one in the text. */
const HEADING_WEIGHT = 0.5;
/** The weight of a word that the page does not have, as a share of the average weight of the others. */
const ABSENT_WEIGHT = 0.5;
/** How soon repetitions of a word stop counting, and how much longer units are penalized (Okapi BM25). */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.4;
/** The bonus for two words of the question in its order, at most `words` apart. */
const NEAR = { words: 4, bonus: 0.4 };
/** How much more it counts that a unit has many of the question’s words than that it repeats one. */
const COVERAGE_EXPONENT = 0.7;
/** The weight of what may answer a question of its kind, such as an amount. */
const ANSWER_WEIGHT = 0.8;
/** The share of a better neighbour's score that a unit is given, if it has any of its own. */
const BESIDE_WEIGHT = 0.25;

/** One unit with the words of the question in its text and in its heading. */
interface Marked {
  unit: PageUnit;
  hits: readonly Hit[];
  above: readonly Hit[];
}

interface UnitScore {
  /** Higher is better; comparable only within one page. */
  score: number;
  /** How much of the question it has (0 to 1). */
  covered: number;
}

/** How much each word of the question counts: the rarer on the page, the more. 0 if the page does not have it. */
export function termWeightsOf(
  terms: readonly QuestionTerm[],
  marked: readonly Marked[],
  isInTitle: (term: number) => boolean,
): number[] {
  const isAllWeak = terms.every(({ isWeak }) => isWeak);
  return terms.map(({ text, isWeak }, term) => {
    const count = marked.filter(({ hits, above }) => [...hits, ...above].some(hit => hit.term === term)).length;
    if (count === 0) return 0;
    const rarity = Math.log(1 + (marked.length - count + 0.5) / (count + 0.5));
    const kind = text === null ? ANSWER_WEIGHT : isWeak && !isAllWeak ? WEAK_WEIGHT : 1;
    return rarity * kind * (isInTitle(term) ? TITLE_WEIGHT : 1);
  });
}

/** How well each unit speaks of the question. 0 without a word of it that counts. */
export function unitScoresOf(
  marked: readonly Marked[],
  terms: readonly QuestionTerm[],
  weights: readonly number[],
): UnitScore[] {
  const isAllWeak = terms.every(({ isWeak }) => isWeak);
  const strong = terms.flatMap(({ isWeak }, term) => (isWeak && !isAllWeak ? [] : [term]));
  const found = strong.filter(term => (weights[term] ?? 0) > 0);
  const average = found.reduce((sum, term) => sum + (weights[term] ?? 0), 0) / Math.max(1, found.length);
  const absent = (strong.length - found.length) * average * ABSENT_WEIGHT;
  const whole = weights.reduce((sum, weight) => sum + weight, absent);
  const typicalWords = marked.reduce((sum, { unit }) => sum + unit.words, 0) / Math.max(1, marked.length);
  const alone = marked.map(({ unit, hits, above }) => {
    if (![...hits, ...above].some(({ term }) => found.includes(term))) return { score: 0, covered: 0 };
    const size = 1 - LENGTH_SHARE + (LENGTH_SHARE * unit.words) / typicalWords;
    let score = 0;
    let covered = 0;
    for (const [term, weight] of weights.entries()) {
      const ofTerm = hits.filter(hit => hit.term === term);
      const inHeading = above.some(hit => hit.term === term) ? HEADING_WEIGHT : 0;
      const count = ofTerm.reduce((sum, hit) => sum + hit.weight, inHeading);
      if (count === 0) continue;
      score += (weight * count * (SATURATION + 1)) / (count + SATURATION * size);
      covered += weight * Math.max(inHeading, ...ofTerm.map(hit => hit.weight));
    }
    score +=
      NEAR.bonus * neighboursIn(hits).reduce((sum, pair) => sum + Math.min(...pair.map(term => weights[term] ?? 0)), 0);
    return { score: score * (covered / whole) ** COVERAGE_EXPONENT, covered: covered / whole };
  });
  return alone.map(({ score, covered }, index) => {
    const beside = Math.max(alone[index - 1]?.score ?? 0, alone[index + 1]?.score ?? 0);
    return { score: score === 0 ? 0 : score + BESIDE_WEIGHT * beside, covered };
  });
}

function neighboursIn(hits: readonly Hit[]): [number, number][] {
  return hits.flatMap((hit, at): [number, number][] => {
    const next = hits[at + 1];
    const isNear = next?.term === hit.term + 1 && next.position - hit.position <= NEAR.words;
    return isNear ? [[hit.term, next.term]] : [];
  });
}
