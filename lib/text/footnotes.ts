/** Before a reference: four letters or more, which excludes abbreviations ("p.12", "No.5"), a bracket or a quotation mark. */
const SENTENCE_END = '(?<=(?:\\p{L}{4}|[)\\]"”’»])[.!?]|[.!?]["”’»)])';

/** A reference and the footnote itself, whose number is attached to its first word: "(LUOA).10 10LUOA Discount only …". */
const WITH_ITS_NOTE = new RegExp(`${SENTENCE_END}(\\d{1,3})\\s+\\1(?=\\p{Lu})`, 'gu');

/** "every week.1I started" and "every week.1 I started", also at the end of a block. */
const REFERENCE = new RegExp(`${SENTENCE_END}\\d{1,3}(?=\\p{Lu}|\\s+["“„«(]?\\p{Lu}|\\s*$)`, 'gu');

const SUPERSCRIPT = /(?<=\p{L}{4}|[.!?)"”’»])[¹²³⁰⁴-⁹]{1,3}(?=[\s.,;:!?]|$)/gu;

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
