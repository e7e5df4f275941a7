const ON_THE_LINE = '0123456789+-−';
const SMALL = { raised: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻', lowered: '₀₁₂₃₄₅₆₇₈₉₊₋₋' };

const ENDS_IN_DIGIT = /[\d⁰¹²³⁴-⁹₀-₉]$/u;
const BEGINS_A_NUMBER = /^[\d+−-]/u;

/** Whether a text right after another one would change its number, if it were not raised or lowered. */
export const changesNumber = (before: string, text: string): boolean =>
  BEGINS_A_NUMBER.test(text) && ENDS_IN_DIGIT.test(before);

/** A text with small digits and signs, one for each: "10⁶", "$12⁹⁹", "1969³". */
export function withSmallDigits(text: string, place: keyof typeof SMALL): string {
  return text.replace(/[\d+−-]/gu, character => SMALL[place][ON_THE_LINE.indexOf(character)] ?? character);
}
