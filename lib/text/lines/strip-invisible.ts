import { isLatin } from '../words/latin.ts';

/** Format characters that are visible: Arabic, Syriac and Kaithi signs that enclose or begin a number or verse. */
const DRAWN_FORMATS = String.raw`\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}`;

/**
 * Code points without a glyph: default-ignorable ones, assigned or not (https://www.unicode.org/reports/tr44/,
 * "Default_Ignorable_Code_Point"), controls other than white space, format characters (such as bidi controls), lone
 * surrogates, private use and noncharacters. They can hide a message, reverse the visible text, or control the terminal
 * into which it is pasted.
 */
const UNSEEN = [
  String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]`,
  String.raw`--[\t\n\f\r${DRAWN_FORMATS}]]`,
].join('');

/**
 * Characters that draw nothing although Unicode calls them letters, marks or symbols: the place of an object, a filler of
 * Khitan, a note without a head, blanks of hieroglyphs. Braille has a blank that is a space between its cells.
 */
const BLANK = String.raw`[\uFFFC\u{16FE4}\u{1D159}\u{13441}-\u{13443}]|(?<![\u2801-\u28FF])\u2800`;

/** Scripts in which joiners are part of the spelling: Persian "می‌خواهم", Malayalam chillus. */
const JOINING = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'
  .split(' ')
  .map(script => String.raw`\p{Script_Extensions=${script}}`)
  .join('');
const JOINED = String.raw`[[[${JOINING}]&&[\p{L}\p{M}]]--\p{Default_Ignorable_Code_Point}]`;
const JOINED_MARK = String.raw`[${JOINED}&&\p{M}]`;

const PICTURE = String.raw`[\p{Extended_Pictographic}&&\p{Emoji}]`;
const PICTURE_BY_SELECTOR = String.raw`[[\p{Extended_Pictographic}&&\p{Emoji}]--\p{Emoji_Presentation}]`;

/** The exceptions, never two in a row: each follows a visible character. */
const KEPT = [
  // A joiner between two letters of a joining script, or after a vowel sign or virama of one.
  String.raw`(?<=${JOINED})[\u200C\u200D](?=${JOINED})`,
  String.raw`(?<=${JOINED_MARK})[\u200C\u200D]`,
  // Joiners and selectors in emoji, and in key caps.
  String.raw`(?<=${PICTURE}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=${PICTURE})`,
  String.raw`(?<=${PICTURE_BY_SELECTOR})\uFE0F`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
].join('|');

const INVISIBLE = new RegExp(`${UNSEEN}|${BLANK}`, 'gv');
const KEPT_OR_INVISIBLE = new RegExp(
  String.raw`(?<kept>(?=[\u200C-\u200D\uFE0F])(?:${KEPT}))|${UNSEEN}|${BLANK}`,
  'gv',
);
const MAY_BE_KEPT = /\u200C|\u200D|\uFE0F/;

/** Most texts are Latin; of those characters only the soft hyphen is invisible. */
export const isAllVisible = (text: string) => isLatin(text) && !text.includes('\u00AD');

/**
 * The text without invisible characters, for everything that is sent, shown or copied. Joiners stay where they are part of
 * the spelling or of an emoji. Idempotent.
 */
export function stripInvisible(text: string): string {
  if (isAllVisible(text)) return text;
  // The pattern with whole scripts takes milliseconds to compile, and few texts need it.
  return MAY_BE_KEPT.test(text) ? text.replace(KEPT_OR_INVISIBLE, '$<kept>') : text.replace(INVISIBLE, '');
}
