const ALPHABET = 26;

function inLetters(number: number): string {
  if (number < 1) return String(number);
  let letters = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / ALPHABET)) {
    letters = String.fromCharCode(97 + ((left - 1) % ALPHABET)) + letters;
  }
  return letters;
}

const ROMAN = [
  ...([
    ['m', 1_000],
    ['cm', 900],
    ['d', 500],
    ['cd', 400],
    ['c', 100],
    ['xc', 90],
    ['l', 50],
    ['xl', 40],
  ] as const),
  ...([
    ['x', 10],
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ] as const),
];
const MAX_ROMAN = 3_999;

function inRoman(number: number): string {
  if (number < 1 || number > MAX_ROMAN) return String(number);
  let left = number;
  let digits = '';
  for (const [digit, value] of ROMAN) {
    digits += digit.repeat(Math.floor(left / value));
    left %= value;
  }
  return digits;
}

/** https://www.w3.org/TR/css-counter-styles-3/#predefined-counters, of which the others are bullets or rare. */
const FORMATS: ReadonlyMap<string, (number: number) => string> = new Map([
  ['decimal', String],
  ['decimal-leading-zero', (number: number) => String(number).padStart(2, '0')],
  ['lower-alpha', inLetters],
  ['lower-latin', inLetters],
  ['upper-alpha', (number: number) => inLetters(number).toUpperCase()],
  ['upper-latin', (number: number) => inLetters(number).toUpperCase()],
  ['lower-roman', inRoman],
  ['upper-roman', (number: number) => inRoman(number).toUpperCase()],
]);

/** How a `list-style-type` or the style of a counter writes a number; undefined for bullets. */
export const formatOfListStyle = (style: string): ((number: number) => string) | undefined => FORMATS.get(style);
