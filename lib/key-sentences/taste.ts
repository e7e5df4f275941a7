/**
 * What to look for in a document beside its subject: `plain` the story, `analytical` figures, causes and terms without
 * anybody's own voice, `thorough` all of its parts.
 */
export type Taste = 'plain' | 'analytical' | 'thorough';

/** How much more a sentence takes part in the score that a document's parts already have had: see `choose.ts`. */
export const spreadOf: Record<Taste, number> = {
  plain: 0.6,
  analytical: 0.6,
  thorough: 1.2,
};

const FIGURE = /\p{N}/u;
const CAUSE =
  /\b(?:because|caus\w+|due to|result\w*|lead to|led to|effects?|compared|percent|increas\w+|decreas\w+|analy\w+|evidence|method\w*|weil|wegen|führt|ergebnis\w*|prozent|parce que|résultat\w*|pour ?cent|porque|resultado\w*|por ciento|perché|risultat\w*|per cento)\b|%/iu;
const OWN_VOICE =
  /\b(?:i|i'm|i’m|my|me|you|your|let's|ich|mein\w*|mich|je|mon|ma|mes|vous|votre|yo|mi|mis|tú|tu|io|mio|mia)\b|!["'”’»)]*$/iu;

/** In units of the score: what each taste gives for a figure and a cause, and takes for somebody's own voice. */
const WEIGHTS: Record<Taste, { figure: number; cause: number; ownVoice: number }> = {
  plain: { figure: 0, cause: 0.06, ownVoice: 0.06 },
  analytical: { figure: 0.04, cause: 0.08, ownVoice: 0.2 },
  thorough: { figure: 0, cause: 0.06, ownVoice: 0.06 },
};

/** What a sentence gains or loses by its wording. In a conversation everybody has a voice. */
export function tasteWeight(taste: Taste, sentence: string, isSpoken: boolean): number {
  const { figure, cause, ownVoice } = WEIGHTS[taste];
  const voice = !isSpoken && OWN_VOICE.test(sentence) ? ownVoice : 0;
  return (FIGURE.test(sentence) ? figure : 0) + (CAUSE.test(sentence) ? cause : 0) - voice;
}
