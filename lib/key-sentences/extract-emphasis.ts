/**
 * What an extract prefers: `plain` the main story, `analytical` figures and causes but no first or second person,
 * `thorough` all parts of the document evenly.
 */
export type ExtractEmphasis = 'plain' | 'analytical' | 'thorough';

/** How strongly sentences are spread over the document: see `spreadPenalty` in `choose-sentences.ts`. */
export const spreadPenalties: Record<ExtractEmphasis, number> = {
  plain: 0.6,
  analytical: 0.6,
  thorough: 1.2,
};

const FIGURE = /\p{N}/u;
const CAUSE =
  /\b(?:because|caus\w+|due to|result\w*|lead to|led to|effects?|compared|percent|increas\w+|decreas\w+|analy\w+|evidence|method\w*|weil|wegen|führt|ergebnis\w*|prozent|parce que|résultat\w*|pour ?cent|porque|resultado\w*|por ciento|perché|risultat\w*|per cento)\b|%/iu;
const PERSONAL =
  /\b(?:i|i'm|i’m|my|me|you|your|let's|ich|mein\w*|mich|je|mon|ma|mes|vous|votre|yo|mi|mis|tú|tu|io|mio|mia)\b|!["'”’»)]*$/iu;

/** In units of the score: bonus for a figure and for a cause, penalty for the first or second person. */
const WEIGHTS: Record<ExtractEmphasis, { figure: number; cause: number; personal: number }> = {
  plain: { figure: 0, cause: 0.06, personal: 0.06 },
  analytical: { figure: 0.04, cause: 0.08, personal: 0.2 },
  thorough: { figure: 0, cause: 0.06, personal: 0.06 },
};

/** Bonus or penalty for the wording of a sentence. In a conversation the first person is not penalized. */
export function emphasisWeight(emphasis: ExtractEmphasis, sentence: string, isSpoken: boolean): number {
  const { figure, cause, personal } = WEIGHTS[emphasis];
  const penalty = !isSpoken && PERSONAL.test(sentence) ? personal : 0;
  return (FIGURE.test(sentence) ? figure : 0) + (CAUSE.test(sentence) ? cause : 0) - penalty;
}
