const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
export const DIGIT_BITS = 6;

/** A number below 2 ** `DIGIT_BITS` as one character. */
export const digitOf = (value: number): string => DIGITS.charAt(value);

/** A number below 2 ** 32 as so many characters, the highest first. */
export const digitsOf = (number: number, chars: number): string =>
  Array.from({ length: chars }, (_, at) => digitOf((number >>> (DIGIT_BITS * (chars - 1 - at))) & 63)).join('');

/** The numbers that characters stand for; `null` if one of them is not a digit. */
export function valuesOf(text: string): number[] | null {
  const values = [...text].map(letter => DIGITS.indexOf(letter));
  return values.includes(-1) ? null : values;
}

/** Numbers of `chars` characters each; `null` for text that `digitsOf` has not written. */
export function numbersOf(text: string, chars: number): number[] | null {
  const values = valuesOf(text);
  if (values === null || values.length % chars !== 0) return null;
  return Array.from({ length: values.length / chars }, (_, at) =>
    values.slice(at * chars, (at + 1) * chars).reduce((number, value) => number * 64 + value, 0),
  );
}
