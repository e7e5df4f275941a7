/** Before a reference: four letters or more, which excludes abbreviations ("p.12", "No.5"), a bracket or a quotation mark. */
const SENTENCE_END = '(?:(?:\\p{L}{4}|[)\\]"”’»])[.!?]|[.!?]["”’»)])';

/** One to three digits right after it. Starts with a digit: a pattern is tried only where its first character stands. */
const NUMBER = `\\d(?<=${SENTENCE_END}\\d)\\d{0,2}`;

/** A reference and the footnote itself, whose number is attached to its first word: "(LUOA).10 10LUOA Discount only …". */
const WITH_ITS_NOTE = new RegExp(`(${NUMBER})\\s+\\1(?=\\p{Lu})`, 'gu');

/** The number is an amount: "approx.50 EUR", "approx.9 AM". */
const NO_UNIT_AHEAD = '(?!\\s\\p{Lu}{2,3}(?!\\p{L}))';

/** "every week.1I started" and "every week.1 I started", also at the end of a block. */
const REFERENCE = new RegExp(`${NUMBER}${NO_UNIT_AHEAD}(?=\\p{Lu}|\\s+["“„«(]?\\p{Lu}|\\s*$)`, 'gu');

const SUPERSCRIPT = /[¹²³⁰⁴-⁹](?<=(?:\p{L}{4}|[.!?)"”’»]).)[¹²³⁰⁴-⁹]{0,2}(?=[\s.,;:!?]|$)/gu;

/**
 * A block of text without the footnote numbers after its sentences, which lose their formatting when a page becomes text.
 * A space replaces each.
 */
export function withoutFootnoteNumbers(block: string): string {
  return block
    .replace(WITH_ITS_NOTE, ' ')
    .replace(REFERENCE, ' ')
    .replace(SUPERSCRIPT, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
