const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;

/** A number below 2 ** 32 as `chars` characters of 6 bits each, the highest first. */
export const digitsOf = (number: number, chars: number): string =>
  Array.from({ length: chars }, (_, at) => DIGITS.charAt((number >>> (DIGIT_BITS * (chars - 1 - at))) & 63)).join('');

/** Numbers of `chars` characters each; `null` for text that `digitsOf` has not written. */
export function numbersOf(text: string, chars: number): number[] | null {
  const values = [...text].map(letter => DIGITS.indexOf(letter));
  if (values.includes(-1) || values.length % chars !== 0) return null;
  return Array.from({ length: values.length / chars }, (_, at) =>
    values.slice(at * chars, (at + 1) * chars).reduce((number, value) => number * 64 + value, 0),
  );
}
