const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
export const DIGIT_BITS = 6;

/** A number below 2 ** `DIGIT_BITS` as one character. */
export const digitOf = (value: number): string => DIGITS.charAt(value);

/** The numbers that characters stand for; `null` if one of them is no digit. */
export function valuesOf(text: string): number[] | null {
  const values = [...text].map(letter => DIGITS.indexOf(letter));
  return values.includes(-1) ? null : values;
}
