const RIGHT_TO_LEFT = /[[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]&&\p{L}]/gv;
const LETTER = /\p{L}/gu;

/**
 * The direction of most letters of a text, `null` without letters. A browser's `dir="auto"` goes by the first letter, which
 * is wrong for a Hebrew paragraph that begins with a Latin name.
 */
export function directionOf(text: string): 'ltr' | 'rtl' | null {
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters === 0) return null;
  return 2 * (text.match(RIGHT_TO_LEFT)?.length ?? 0) > letters ? 'rtl' : 'ltr';
}
