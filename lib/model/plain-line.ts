import { decodeEntities } from './summary-text.ts';

/**
 * What turns, hides or imitates text: control and format characters (the bidi controls of `reliability.md`, T6, among
 * them), private characters, halves of pairs, and letters and marks without a form of their own.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;

/** Joiners are spelling inside words of these scripts, and tie emoji together. */
const JOINER =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=\p{L})|(?<=\p{Extended_Pictographic}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu;

/** More marks on one letter are there to paint over the lines above and below it. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** A joiner that stays, while the others are taken out: white space of another kind than what a line may hold. */
const KEPT = { '\u200C': '\u2028', '\u200D': '\u2029' } as const;

/**
 * One line of text from a stranger, for showing: entities decoded, also those that were encoded twice, white space
 * collapsed, nothing in it that cannot be seen, and at most `maxChars` long. It is text and never markup.
 */
export function plainLineOf(text: string, maxChars: number): string {
  const line = decodeEntities(decodeEntities(text))
    .replace(/\s+/gu, ' ')
    .replace(JOINER, joiner => KEPT[joiner as keyof typeof KEPT])
    .replace(UNSEEN, '')
    .replaceAll('\u2028', '\u200C')
    .replaceAll('\u2029', '\u200D')
    .replace(PILED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length <= maxChars ? line : `${cutOf(line, maxChars - 1)}…`;
}

/** Behind a word where one ends in the last third, and never inside a character. */
function cutOf(line: string, maxChars: number): string {
  const rough = line.slice(0, maxChars).replace(/\p{Surrogate}$/u, '');
  const space = rough.lastIndexOf(' ');
  return (space > maxChars * 0.67 ? rough.slice(0, space) : rough).trimEnd();
}
