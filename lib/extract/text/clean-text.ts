/**
 * Code points that no reader sees and a model does. U+200B–200F, 202A–202E, 2060–2069, FEFF, 061C, soft hyphen and
 * E0000–E007F are `reliability.md` T4's list (joiners: below); the others are the same trick by other means: control
 * codes, deprecated and annotation controls, fillers, musical and shorthand format controls, lone surrogates.
 */
const INVISIBLE = new RegExp(
  [
    String.raw`[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E]`,
    String.raw`[\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]`,
    String.raw`[\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]`,
    String.raw`\p{Surrogate}`,
  ].join('|'),
  'gu',
);

/** Scripts in which a joiner is spelling: Persian "می‌خواهم", Malayalam chillus. */
const JOINING = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'.split(' ');
const JOINED = `(?=[${JOINING.map(script => String.raw`\p{Script_Extensions=${script}}`).join('')}])`;

/**
 * Joiners (U+200C, U+200D) that spell nothing: all but one between two letters of such a script, or after a vowel sign
 * or virama of one. Those that tie emoji together go as well; the emoji stay, one after the other.
 */
const STRAY_JOINER = new RegExp(
  String.raw`(?!(?<=${JOINED}[\p{L}\p{M}])[\u200C\u200D]${JOINED}[\p{L}\p{M}]|(?<=${JOINED}\p{M})[\u200C\u200D])[\u200C\u200D]`,
  'gu',
);

/** Variation selectors that select nothing and can carry bytes: after another one, or ideographic ones elsewhere. */
const STRAY_SELECTOR =
  /(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu;

/** Most texts have none of all that: ASCII without its controls, Latin letters, common punctuation and signs. */
const ALL_SEEN = /^[\t\n\f\r -~\u00A0-\u00AC\u00AE-\u024F\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2190-\u22FF]*$/;

const JOINER = /[\u200C\u200D]/;
const SELECTOR = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;

/** The text without what cannot be seen. Pure, and a second pass changes nothing. */
export function stripInvisible(text: string): string {
  if (ALL_SEEN.test(text)) return text;
  const seen = text.replace(INVISIBLE, '');
  // The two others name whole scripts, and take a millisecond each to compile.
  const joined = JOINER.test(seen) ? seen.replace(STRAY_JOINER, '') : seen;
  return SELECTOR.test(joined) ? joined.replace(STRAY_SELECTOR, '') : joined;
}
