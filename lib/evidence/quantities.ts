import type { Span } from '../model/summary/evidence.ts';
import { monthsOf } from './dates.ts';
import { numberWordsOf } from './number-words.ts';

type Unit = 'percent' | 'money' | 'year' | 'month' | 'day' | null;

interface Reading {
  readonly value: number;
  /** How far a value that is rounded to these digits may be away. */
  readonly tolerance: number;
}

/** A number in a text, where it stands, and what it may mean: "1.200" is 1.2 or 1,200, and "5 m" may be five million. */
export interface Quantity extends Span {
  readonly readings: readonly Reading[];
  readonly unit: Unit;
  /** Written in words or attached to letters: it may mean something else. */
  readonly isLoose: boolean;
}

const GROUPED = String.raw`\p{Nd}{1,3}(?:[.,'’\u00A0\u202F ]\p{Nd}{3}(?!\p{Nd}))+`;
/** Digits with their groups and decimals. Not in the middle of others. */
const NUMBER = new RegExp(String.raw`(?<![\p{Nd}])(?<![\p{Nd}][.,:])(?:${GROUPED}|\p{Nd}+)(?:[.,:]\p{Nd}+)?`, 'gu');

const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`;
const AFTER_LETTER = new RegExp(`${LETTER}[-–]?$`, 'u');
const BEFORE_LETTER = new RegExp(`^-?${LETTER}`, 'u');

/** What multiplies the number before it. A single letter may be a unit too. */
const SCALES: readonly (readonly [factor: number, words: RegExp])[] = [
  [12, /^[\s\u00A0-](?:dozen|dutzend|douzaine|docena|dozzin|dúzia|dozijn)/iu],
  [100, /^[\s\u00A0-]?(?:hundred|hundert|cents?\b|cientos|cento\b|honderd)/iu],
  [1e3, /^[\s\u00A0-]?(?:thousand|tsd\b|tausend|mille\b|mil\b(?! mil)|тыс|千|천|K\b|k\b)/u],
  [1e4, /^[\s\u00A0]?(?:万|萬|만)/u],
  [1e5, /^[\s\u00A0]?lakh/iu],
  [1e6, /^[\s\u00A0-]?(?:million|millón|millones|milh|milion|mio\b|mln\b|mn\b|млн|миллион|百万|m\b|M\b)/iu],
  [1e7, /^[\s\u00A0]?crore/iu],
  [1e8, /^[\s\u00A0]?(?:億|亿|억)/u],
  [1e9, /^[\s\u00A0-]?(?:billion|bn\b|milliard|miliard|mrd\b|mld\b|mil millones|млрд|миллиард|十億|十亿|B\b|b\b)/iu],
  [1e12, /^[\s\u00A0-]?(?:trillion|tn\b|billón|billones|billion(?:en)?\b|трлн|триллион|兆|조)/iu],
];
const MAY_BE_UNIT = /^[\s\u00A0-]?[a-z]\b/iu;

const PERCENT =
  /^[\s\u00A0-]?(?:%|％|٪|percent|per cent|pct\b|prozent|pour cent|por ciento|por cento|per cento|procent|процент|パーセント|퍼센트)/iu;
const BASIS_POINTS = /^[\s\u00A0-]?(?:basis points?|bps?\b)/iu;
const MONEY_AFTER = /^[\s\u00A0]?(?:[$€£¥₹₽₩]|dollars?\b|euros?\b|pounds?\b|usd\b|eur\b|gbp\b|yen\b|円|元|рубл)/iu;
const MONEY_BEFORE = /[$€£¥₹₽₩][\s\u00A0]?$/u;

/** The second number of a range: "4-7 %", "between 4 and 7 %". Its unit is that of both. */
const TO_NEXT = /^\s?(?:[-–—]|to|and|bis|und|à|et|a|y|до)\s?[$€£]?$/iu;

const MAX_YEAR = 2100;

/** The numbers of a text in order, those in words for the languages whose words are known. */
export function quantitiesIn(text: string, language: string | null): Quantity[] {
  const found: Quantity[] = [];
  for (const { 0: raw, index: start } of text.matchAll(NUMBER)) {
    const digits = asciiDigits(raw);
    const end = start + raw.length;
    const after = text.slice(end, end + 24);
    const before = text.slice(Math.max(0, start - 4), start);
    const scale = SCALES.find(([, words]) => words.test(after));
    const scaleLength = scale ? lengthOf(scale[1], after) : 0;
    const rest = after.slice(scaleLength);
    const isPoints = BASIS_POINTS.test(after);
    const isPercent = isPoints || PERCENT.test(after);
    const isMoney = MONEY_BEFORE.test(before) || MONEY_AFTER.test(rest);
    const isAfternoon = /^\s?p\.?m\b/iu.test(after);
    const factors = scale ? (MAY_BE_UNIT.test(after) ? [1, scale[0]] : [scale[0]]) : [isPoints ? 0.01 : 1];
    const read = readingsOf(digits).flatMap(reading =>
      isAfternoon ? [reading, { ...reading, value: reading.value + 12 }] : [reading],
    );
    const isCode =
      AFTER_LETTER.test(before) ||
      (!scale &&
        !isPercent &&
        BEFORE_LETTER.test(after) &&
        !/^(?:st|nd|rd|th|s|x|am|pm|km|kg|h|min|°)\b/iu.test(after));
    const plain = read.length === 1 && !scale && !isPercent && !isMoney ? read[0] : undefined;
    const isYear = plain !== undefined && /^[12]\d{3}$/u.test(digits) && plain.value <= MAX_YEAR;
    found.push({
      start,
      end: isPercent
        ? end + (PERCENT.exec(after)?.[0].length ?? 0)
        : end + (scale && !MAY_BE_UNIT.test(after) ? scaleLength : 0),
      readings: read.flatMap(({ value, tolerance }) =>
        factors.map(factor => ({ value: value * factor, tolerance: isYear ? 0 : tolerance * factor })),
      ),
      unit: isPercent ? 'percent' : isMoney ? 'money' : isYear ? 'year' : null,
      isLoose: isCode,
    });
  }
  const months = [...monthsIn(text, language), ...numericMonthsIn(text)];
  const numbers = withUnitsOfRanges(found, text).map(one =>
    isDay(one, months, text) ? { ...one, unit: 'day' as const } : one,
  );
  return [...numbers, ...fractionsIn(text), ...inWords(text, language), ...months].sort((a, b) => a.start - b.start);
}

/** A number beside the name of a month: "March 3", "3rd of March". */
function isDay({ start, end, unit, readings }: Quantity, months: readonly Quantity[], text: string): boolean {
  const [only, ...others] = readings;
  if (unit !== null || only === undefined || others.length > 0 || only.value > 31) return false;
  return months.some(
    month =>
      /^[.,]? $/u.test(text.slice(month.end, start)) ||
      /^(?:st|nd|rd|th|\.)?(?: of| de)? $/u.test(text.slice(end, month.start)),
  );
}

const NUMERIC_DATE = /(?<![\p{Nd}/.-])(?:\d{4}-(\d\d)-\d\d|(\d{1,2})([./-])(\d{1,2})\3(?:\d{4}|\d\d))(?![\p{Nd}/-])/gu;

/** The months in dates without words. Which of two numbers is the month is not known. */
function numericMonthsIn(text: string): Quantity[] {
  return [...text.matchAll(NUMERIC_DATE)].flatMap(({ 0: date, 1: only, 2: first, 4: second, index: start }) => {
    const values = [only, first, second].filter(digits => digits !== undefined).map(Number);
    const readings = values.filter(value => value <= 12).map(value => ({ value, tolerance: 0 }));
    return readings.length === 0 ? [] : [{ start, end: start + date.length, readings, unit: 'month', isLoose: true }];
  });
}

const FRACTION =
  /(?:(\d{1,3})\s?)?([\u00BC-\u00BE\u2150-\u215E])|(?<![\p{Nd}/])(?:(\d{1,3})[ -])?(\d{1,2}\/\d{1,3})(?![\p{Nd}/])/gu;

function fractionsIn(text: string): Quantity[] {
  return [...text.matchAll(FRACTION)].map(({ 0: raw, 1: before, 2: sign, 3: other, 4: pair, index: start }) => {
    const [above, below] = (sign?.normalize('NFKC') ?? pair ?? '').split(/[\u2044/]/u).map(Number);
    const value = Number(before ?? other ?? 0) + (above ?? 0) / (below || 1);
    const readings = [value, 100 * value].map(one => ({ value: one, tolerance: 0.005 }));
    return { start, end: start + raw.length, readings, unit: null, isLoose: true };
  });
}

/** The length of a word that begins like this, with its ending. */
function lengthOf(beginning: RegExp, text: string): number {
  const { length } = beginning.exec(text)?.[0] ?? '';
  return length + (/^\p{L}*/u.exec(text.slice(length))?.[0].length ?? 0);
}

/** Digits of any script as 0 to 9. */
function asciiDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 0x80) return digit;
    let zero = code;
    while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** What a number with points and commas may mean. */
function readingsOf(digits: string): Reading[] {
  if (digits.includes(':')) return [{ value: Number(digits.replace(':', '.')), tolerance: 0 }];
  const parts = digits.split(/[.,'’\u00A0\u202F ]/u);
  if (parts.length === 1) return [whole(digits)];
  const last = parts.at(-1) ?? '';
  const isGrouped = parts.slice(1).every(({ length }) => length === 3);
  const decimal: Reading = {
    value: Number(`${parts.slice(0, -1).join('')}.${last}`),
    tolerance: 0.5 * 10 ** -last.length,
  };
  if (!isGrouped) return [decimal];
  return parts.length === 2 && /[.,]/u.test(digits) ? [whole(parts.join('')), decimal] : [whole(parts.join(''))];
}

/** "1,200" may be rounded to hundreds, but by a twentieth at most. */
function whole(digits: string): Reading {
  const value = Number(digits);
  const zeros = /0*$/u.exec(digits)?.[0].length ?? 0;
  return { value, tolerance: Math.min(0.5 * 10 ** zeros, Math.max(0.5, value / 20)) };
}

function withUnitsOfRanges(found: readonly Quantity[], text: string): Quantity[] {
  return found.map((quantity, index) => {
    const next = found[index + 1];
    if (!next || quantity.unit === next.unit || quantity.unit === 'percent') return quantity;
    if (!TO_NEXT.test(text.slice(quantity.end, next.start))) return quantity;
    if (next.unit === 'percent') return { ...quantity, unit: 'percent' };
    return quantity;
  });
}

/** What may stand between the words of one number: "one hundred and twenty-five". */
const BETWEEN_WORDS = /^[\s-]{1,3}(?:(?:and|und|et|y|e|en)[\s-])?$/iu;

function inWords(text: string, language: string | null): Quantity[] {
  const wordOf = numberWordsOf(language);
  if (wordOf === null) return [];
  const found: Quantity[] = [];
  for (const { 0: word, index: start } of text.matchAll(/\p{L}+/gu)) {
    const before = found.at(-1);
    const known = wordOf(word.toLowerCase());
    if (known === undefined || (before && start < before.end)) continue;
    const after = text.slice(start + word.length, start + word.length + 24);
    const scale = SCALES.find(([, scaleWords]) => scaleWords.test(after));
    const end = start + word.length + (scale ? lengthOf(scale[1], after) : 0);
    const unit = PERCENT.test(text.slice(end, end + 24)) ? 'percent' : known.unit;
    const values = scale ? [known.value, known.value * scale[0]] : [known.value];
    const most = before?.readings.at(-1);
    const isPart =
      before && most && BETWEEN_WORDS.test(text.slice(before.end, start)) && known.value < stepOf(most.value);
    if (isPart) values.push(most.value + (values.at(-1) ?? 0));
    found.push({
      start: isPart ? before.start : start,
      end,
      readings: values.map(value => ({ value, tolerance: 0.5 })),
      unit,
      isLoose: true,
    });
  }
  return found;
}

/** What may follow a number in words is less: 10 after twenty, 100 after two hundred, nothing after five. */
const stepOf = (value: number) => (value < 20 ? 0 : 10 ** (/0*$/u.exec(String(value))?.[0].length ?? 0));

/** Months by name. Not where the word may be another one: at the beginning of a sentence, and in small letters where names are capitalized. */
function monthsIn(text: string, language: string | null): Quantity[] {
  const months = monthsOf(language);
  return [...text.matchAll(/(?<!^|\P{Nd}[.!?]\s)(?<!\p{L})\p{L}{3,}/gu)].flatMap(
    ({ 0: word, index: start }): Quantity[] => {
      const month = months.get(word);
      if (month === undefined) return [];
      return [
        { start, end: start + word.length, readings: [{ value: month, tolerance: 0 }], unit: 'month', isLoose: false },
      ];
    },
  );
}

/** Whether two numbers may mean the same. A number without a unit may have any. */
export function isSame(one: Quantity, other: Quantity): boolean {
  if ((one.unit === 'month') !== (other.unit === 'month')) return false;
  const isOtherUnit = one.unit !== null && other.unit !== null && one.unit !== other.unit;
  if (isOtherUnit && one.unit !== 'year' && other.unit !== 'year') return false;
  return one.readings.some(({ value, tolerance }) =>
    other.readings.some(
      ({ value: found }) =>
        Math.abs(value - found) <= tolerance + 1e-9 * value ||
        (one.unit === 'percent' && other.unit === null && Math.abs(value / 100 - found) < 0.0051),
    ),
  );
}
