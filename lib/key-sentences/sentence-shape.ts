/** Shorter sentences seldom stand alone, longer ones take the place of two. */
const GOOD_LENGTH = { least: 12, most: 40 };

/** Headings, captions and rows of tables end without a mark; menus and listings have few letters. */
const ENDS_PROPERLY = /[\p{Sentence_Terminal}…]["'”’»)\]」』）\d]*$/u;
const LETTERS = /[\p{L}\p{M}]/gu;
const LEAST_LETTER_SHARE = 0.6;
const MALFORMED_WEIGHT = 0.6;

/** What says less by itself, and what it weighs. */
const FLAWS: readonly { of: RegExp; weight: number }[] = [
  // It promises what comes next.
  { of: /[:：]["'”’»)]*$/u, weight: 0.4 },
  { of: /[?？؟]["'”’»)]*$/u, weight: 0.9 },
  // The middle of a sentence, a footnote, a reply to somebody.
  { of: /^(?:["'“„«(\s]?\p{Ll}|[)\]}.,;:!?%/&⁰¹²³⁴-⁹*†‡|@])/u, weight: 0.6 },
  // All of it in brackets.
  { of: /^[(（[][^()]*[)）\]][.!?。]?$/u, weight: 0.7 },
  { of: /https?:\/\/|www\./, weight: 0.7 },
  // It wants something of the reader.
  {
    of: /^(?:subscribe|sign up|log in|register|follow us|share this|click here|read more|advertisement|abonnieren|melden sie sich|abonnez-vous|inscrivez-vous|suscríbe|regístrate|iscriviti)(?![\p{L}\p{M}])/iu,
    weight: 0.3,
  },
  // It speaks of what was named before.
  {
    of: /^["'“„«(]?(?:this|that|these|those|they|it|he|she|such|his|her|their|its|diese[rsnm]?|jene[rsnm]?|er|sie|es|ils?|elles?|ce(?:tte|s|la)?|esto|est[ea]s?|ella|ellos|questo|questa|он|она|они|это)(?![\p{L}\p{M}])/iu,
    weight: 0.9,
  },
];
const UNBALANCED_WEIGHT = 0.85;

/** 1 for a well-formed sentence of good length that stands by itself, less for the rest. */
export function shapeWeight(sentence: string, words: number): number {
  const length = Math.min(1, words / GOOD_LENGTH.least, GOOD_LENGTH.most / words);
  const letterShare = (sentence.match(LETTERS)?.length ?? 0) / sentence.replaceAll(' ', '').length;
  const letters = letterShare < LEAST_LETTER_SHARE ? MALFORMED_WEIGHT : 1;
  const ending = endsProperly(sentence) || /[:：]$/.test(sentence) ? 1 : MALFORMED_WEIGHT;
  const balance = isBalanced(sentence) ? 1 : UNBALANCED_WEIGHT;
  return FLAWS.reduce(
    (weight, flaw) => (flaw.of.test(sentence) ? weight * flaw.weight : weight),
    length * letters * ending * balance,
  );
}

/** Ends with a mark that ends sentences. */
export function endsProperly(sentence: string): boolean {
  return ENDS_PROPERLY.test(sentence);
}

/** A sentence without a quotation mark at its beginning or end that has no counterpart in it. */
export function withoutLooseQuote(sentence: string): string {
  if (/^[“„«「『][^”“»」』]*$/u.test(sentence) || /^"[^"]*$/.test(sentence)) return sentence.slice(1).trimStart();
  return /^[^“„«"「『]*[”»"」』]$/u.test(sentence) ? sentence.slice(0, -1).trimEnd() : sentence;
}

/** Every quotation and bracket that is opened is closed. */
export function isBalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  const areClosed = count(/[“„«「『(]/g) <= count(/[”“»」』)]/g);
  return areClosed && count(/"/g) % 2 === 0 && count(/\)/g) <= count(/\(/g);
}
