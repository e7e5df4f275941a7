/** In words. Shorter sentences seldom make sense alone, longer ones take the room of two. */
const GOOD_LENGTH = { min: 12, max: 40 };

/** Headings, captions and table rows end without punctuation; menus and listings have few letters. */
const ENDS_PROPERLY = /[\p{Sentence_Terminal}…]["'”’»)\]」』）\d]*$/u;
const LETTERS = /[\p{L}\p{M}]/gu;
const MIN_LETTER_SHARE = 0.6;
const MALFORMED_WEIGHT = 0.6;

/** Signs that a sentence says little by itself, with the factor for its score. */
const FLAWS: readonly { pattern: RegExp; weight: number }[] = [
  // It announces the next sentence.
  { pattern: /[:：]["'”’»)]*$/u, weight: 0.4 },
  { pattern: /[?？؟]["'”’»)]*$/u, weight: 0.9 },
  // The middle of a sentence, a footnote, a reply.
  { pattern: /^(?:["'“„«(\s]?\p{Ll}|[)\]}.,;:!?%/&⁰¹²³⁴-⁹*†‡|@])/u, weight: 0.6 },
  // Entirely in brackets.
  { pattern: /^[(（[][^()]*[)）\]][.!?。]?$/u, weight: 0.7 },
  { pattern: /https?:\/\/|www\./, weight: 0.7 },
  // A call to action.
  {
    pattern:
      /^(?:subscribe|sign up|log in|register|follow us|share this|click here|read more|advertisement|abonnieren|melden sie sich|abonnez-vous|inscrivez-vous|suscríbe|regístrate|iscriviti)(?![\p{L}\p{M}])/iu,
    weight: 0.3,
  },
  // It starts with a pronoun that refers to an earlier sentence.
  {
    pattern:
      /^["'“„«(]?(?:this|that|these|those|they|it|he|she|such|his|her|their|its|diese[rsnm]?|jene[rsnm]?|er|sie|es|ils?|elles?|ce(?:tte|s|la)?|esto|est[ea]s?|ella|ellos|questo|questa|он|она|они|это)(?![\p{L}\p{M}])/iu,
    weight: 0.9,
  },
];
const UNBALANCED_WEIGHT = 0.85;

/** Factor for the score: 1 for a well-formed sentence of good length that makes sense alone, less for others. */
export function shapeWeight(sentence: string, words: number): number {
  const length = Math.min(1, words / GOOD_LENGTH.min, GOOD_LENGTH.max / words);
  const letterShare = (sentence.match(LETTERS)?.length ?? 0) / sentence.replaceAll(' ', '').length;
  const letters = letterShare < MIN_LETTER_SHARE ? MALFORMED_WEIGHT : 1;
  const ending = endsProperly(sentence) || /[:：]$/.test(sentence) ? 1 : MALFORMED_WEIGHT;
  const balance = isBalanced(sentence) ? 1 : UNBALANCED_WEIGHT;
  return FLAWS.reduce(
    (weight, flaw) => (flaw.pattern.test(sentence) ? weight * flaw.weight : weight),
    length * letters * ending * balance,
  );
}

/** Ends with sentence punctuation. */
export function endsProperly(sentence: string): boolean {
  return ENDS_PROPERLY.test(sentence);
}

/** The sentence without a quotation mark at its beginning or end that has no counterpart. */
export function withoutLooseQuote(sentence: string): string {
  if (/^[“„«「『][^”“»」』]*$/u.test(sentence) || /^"[^"]*$/.test(sentence)) return sentence.slice(1).trimStart();
  return /^[^“„«"「『]*[”»"」』]$/u.test(sentence) ? sentence.slice(0, -1).trimEnd() : sentence;
}

/** All quotation marks and brackets are paired. */
export function isBalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  const areClosed = count(/[“„«「『(]/g) <= count(/[”“»」』)]/g);
  return areClosed && count(/"/g) % 2 === 0 && count(/\)/g) <= count(/\(/g);
}
