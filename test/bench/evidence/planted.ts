/** An error that is put into a right sentence by rule. */
export type PlantedKind = 'number' | 'date' | 'name' | 'negation' | 'direction';

export const PLANTED_KINDS: readonly PlantedKind[] = ['number', 'date', 'name', 'negation', 'direction'];

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DATE = new RegExp(String.raw`\b(?:${MONTHS.join('|')})\b(?: \d{1,2}\b)?|\b(?:19|20)\d\d\b`, 'u');
const NUMBER = /(?<![\p{L}\p{N}.,:/-])\d+(?:[.,]\d+)*(?![\p{L}\p{N}/:-])/gu;
const NAME = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,}(?= |,|\.|’|')/gu;
const NOT = /\b(is|are|was|were|can|could|will|would|should|has|have|had)\b(?! not)/u;
const DIRECTIONS: readonly (readonly [string, string])[] = [
  ['increase', 'decrease'],
  ['increased', 'decreased'],
  ['rose', 'fell'],
  ['up', 'down'],
  ['higher', 'lower'],
  ['grew', 'shrank'],
  ['raised', 'lowered'],
  ['gained', 'lost'],
  ['improved', 'worsened'],
];

/** The sentence with one error; `null` if it has no place for one. `names` are from other documents. */
export function plant(kind: PlantedKind, sentence: string, names: readonly string[]): string | null {
  switch (kind) {
    case 'number':
      return withOtherNumber(sentence);
    case 'date':
      return withOtherDate(sentence);
    case 'name': {
      const old = [...sentence.matchAll(NAME)].at(-1);
      const name = names.find(one => old && one !== old[0] && !sentence.includes(one));
      return old && name ? splice(sentence, old.index, old[0].length, name) : null;
    }
    case 'negation': {
      if (/\bnot\b/u.test(sentence)) return sentence.replace(/ not\b/u, '');
      return NOT.test(sentence) ? sentence.replace(NOT, '$1 not') : null;
    }
    case 'direction':
      return withOtherDirection(sentence);
  }
}

/** Changes one digit of the last number that is not a year. */
function withOtherNumber(sentence: string): string | null {
  const old = [...sentence.matchAll(NUMBER)].filter(({ 0: digits }) => !/^(?:19|20)\d\d$/u.test(digits)).at(-1);
  if (!old) return null;
  const at = old[0].length === 1 ? 0 : 1;
  const place = /\d/u.test(old[0][at] ?? '') ? at : at + 1;
  const digit = Number(old[0][place]);
  const other = ((digit + 4) % 9) + 1;
  return splice(sentence, old.index + place, 1, String(other === digit ? other - 1 : other));
}

function withOtherDate(sentence: string): string | null {
  const old = DATE.exec(sentence);
  if (!old) return null;
  const [month = '', day] = old[0].split(' ');
  if (/^\d/u.test(month)) return splice(sentence, old.index, 4, String(Number(month) - 3));
  if (day !== undefined) return splice(sentence, old.index, old[0].length, `${month} ${(Number(day) % 27) + 2}`);
  const other = MONTHS[(MONTHS.indexOf(month) + 5) % 12] ?? '';
  return splice(sentence, old.index, month.length, other);
}

function withOtherDirection(sentence: string): string | null {
  for (const pair of DIRECTIONS) {
    for (const [word, other] of [pair, pair.toReversed()]) {
      const found = new RegExp(String.raw`\b${word}\b`, 'u').exec(sentence);
      if (found) return splice(sentence, found.index, found[0].length, other ?? '');
    }
  }
  return null;
}

const splice = (text: string, at: number, length: number, other: string) =>
  text.slice(0, at) + other + text.slice(at + length);

/** The names in a text that may stand in for others. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(NAME)].map(([name]) => name))];
