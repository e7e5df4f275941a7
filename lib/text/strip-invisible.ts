/** The format characters that are drawn: Arabic, Syriac and Kaithi signs that enclose or begin a number or verse. */
const DRAWN_FORMATS = String.raw`\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}`;

/**
 * Code points that draw nothing of their own: default-ignorable ones, assigned or not (https://www.unicode.org/reports/tr44/,
 * "Default_Ignorable_Code_Point"), controls but for white space, format characters (bidi controls among them), lone
 * surrogates, private use and noncharacters. A text can carry a message in them, turn what is seen around, or steer the
 * terminal it is pasted into.
 */
const UNSEEN = [
  String.raw`[[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]`,
  String.raw`--[\t\n\f\r${DRAWN_FORMATS}]]`,
].join('');

/** Scripts in which a joiner is spelling: Persian "می‌خواهم", Malayalam chillus. */
const JOINING = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'
  .split(' ')
  .map(script => String.raw`\p{Script_Extensions=${script}}`)
  .join('');
const JOINED = String.raw`[[[${JOINING}]&&[\p{L}\p{M}]]--\p{Default_Ignorable_Code_Point}]`;
const JOINED_MARK = String.raw`[${JOINED}&&\p{M}]`;

const PICTURE = String.raw`[\p{Extended_Pictographic}&&\p{Emoji}]`;
const PICTURE_BY_SELECTOR = String.raw`[[\p{Extended_Pictographic}&&\p{Emoji}]--\p{Emoji_Presentation}]`;

/** The exceptions, never two in a row: each stands behind something that is seen. */
const KEPT = [
  // A joiner between two letters of a joining script, or behind a vowel sign or virama of one.
  String.raw`(?<=${JOINED})[\u200C\u200D](?=${JOINED})`,
  String.raw`(?<=${JOINED_MARK})[\u200C\u200D]`,
  // What makes one emoji of several, and a picture of a sign or a key cap.
  String.raw`(?<=${PICTURE}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=${PICTURE})`,
  String.raw`(?<=${PICTURE_BY_SELECTOR})\uFE0F`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
].join('|');

const INVISIBLE = new RegExp(UNSEEN, 'gv');
const KEPT_OR_INVISIBLE = new RegExp(String.raw`(?<kept>(?=[\u200C-\u200D\uFE0F])(?:${KEPT}))|${UNSEEN}`, 'gv');
const MAY_BE_KEPT = /\u200C|\u200D|\uFE0F/;
const NEVER_KEPT = /(?:(?!\u200C|\u200D|\uFE0F).)+/gs;

/** Most texts have none of all that: ASCII without its controls, Latin letters, common punctuation and signs. */
const ALL_SEEN = /^[\t\n\f\r -~\u00A0-\u00AC\u00AE-\u024F\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2190-\u22FF]*$/;

/**
 * The text without what cannot be seen, for what leaves this machine and for what is shown or copied alike. Joiners stay
 * where they spell, and what emoji are made of. A second pass changes nothing.
 */
export function stripInvisible(text: string): string {
  if (ALL_SEEN.test(text)) return text;
  // Naming whole scripts takes milliseconds to compile, which few texts need.
  return MAY_BE_KEPT.test(text) ? text.replace(KEPT_OR_INVISIBLE, '$<kept>') : text.replace(INVISIBLE, '');
}

/** The same while somebody writes: a joiner is typed before the letter that it joins. */
export function stripInvisibleTyped(text: string): string {
  return ALL_SEEN.test(text) ? text : text.replace(NEVER_KEPT, stripInvisible);
}
