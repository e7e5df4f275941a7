import type { Doubt, Span } from '../model/summary/evidence.ts';
import { hasRelativeDate } from './dates.ts';
import { numberWordsOf } from './number-words.ts';
import { isSame, type Quantity, quantitiesIn } from './quantities.ts';

/** Smaller numbers count what a text lists, and are written in words. */
const LEAST_HARD = 13;
/** In a language whose words for numbers are not known, larger ones may be written in words too. */
const LEAST_HARD_UNKNOWN = 101;

/** More numbers in a passage make every number a sum or a difference of two. */
const MAX_OPERANDS = 6;

/**
 * The numbers of a claim that the text does not have, however they are written, rounded or derived.
 *
 * @param all the numbers of the whole text
 * @param isClose the passages say nearly the same as the claim, so that a number between the same words is the one that was meant
 */
export function numberDoubtsIn(
  claim: string,
  passages: readonly string[],
  all: readonly Quantity[],
  languages: { text: string | null; summary: string | null },
  isClose: boolean,
): Doubt[] {
  const own = quantitiesIn(claim, languages.summary);
  const near = passages.map(passage => quantitiesIn(passage, languages.text));
  const least = numberWordsOf(languages.text) === null ? LEAST_HARD_UNKNOWN : LEAST_HARD;
  const isRelative = passages.some(passage => hasRelativeDate(passage, languages.text));
  return own.flatMap((quantity): Doubt[] => {
    if (isRelative && (quantity.unit === 'year' || quantity.unit === 'month' || quantity.unit === 'day')) return [];
    if (quantity.isLoose || near.some(one => one.some(other => isSame(quantity, other)))) return [];
    const { start, end } = quantity;
    if (isClose) {
      const replaced = replacementOf(quantity, claim, own, passages, near);
      if (replaced) return [{ start, end, kind: 'number', instead: replaced }];
    }
    if (!isHard(quantity, least) || all.some(other => isSame(quantity, other))) return [];
    if (near.some(one => isDerived(quantity, one)) || isPutTogether(quantity, all)) return [];
    return [{ start, end, kind: 'number', instead: insteadOf(quantity, own, near) }];
  });
}

function isHard({ readings, unit }: Quantity, least: number): boolean {
  if (unit !== null) return true;
  return readings.every(({ value }) => value >= least || !Number.isInteger(value));
}

/** "12.50" may be written as twelve and fifty. */
function isPutTogether({ readings }: Quantity, all: readonly Quantity[]): boolean {
  return readings.some(({ value }) => {
    if (Number.isInteger(value)) return false;
    const [whole = '', part = ''] = value.toFixed(2).split('.');
    return all.some(
      (one, index) =>
        hasValue(one, Number(whole)) && all.slice(index + 1, index + 4).some(next => hasValue(next, Number(part))),
    );
  });
}

const hasValue = ({ readings }: Quantity, sought: number) => readings.some(({ value }) => value === sought);

/** Sums, differences, shares and changes of two numbers of a passage. */
function isDerived({ readings, unit }: Quantity, near: readonly Quantity[]): boolean {
  const operands = [...new Set(near.flatMap(one => one.readings.map(({ value }) => value)))];
  if (operands.length > MAX_OPERANDS) return false;
  const isNear = (sought: number) =>
    readings.some(({ value, tolerance }) => Math.abs(value - Math.abs(sought)) <= tolerance);
  return operands.some((a, index) => {
    if (unit === 'percent' && isNear(100 - a)) return true;
    const others = operands.filter((_, at) => at !== index);
    return others.some(b =>
      [a + b, a - b, ...(b === 0 ? [] : [a / b, (100 * a) / b, (100 * (a - b)) / b])].some(isNear),
    );
  });
}

/** The one number of the passages that may have been meant: of the same unit, and not in the claim. */
function insteadOf(
  quantity: Quantity,
  own: readonly Quantity[],
  near: readonly (readonly Quantity[])[],
): Doubt['instead'] {
  for (const [passage, quantities] of near.entries()) {
    const [only, ...others] = candidatesIn(quantities, quantity, own);
    if (only && others.length === 0) return { start: only.start, end: only.end, passage };
  }
  return null;
}

const candidatesIn = (quantities: readonly Quantity[], { unit }: Quantity, own: readonly Quantity[]) =>
  quantities.filter(other => other.unit === unit && !own.some(one => isSame(one, other)));

/** The one number of the passages that stands between the same words. */
function replacementOf(
  quantity: Quantity,
  claim: string,
  own: readonly Quantity[],
  passages: readonly string[],
  near: readonly (readonly Quantity[])[],
): Doubt['instead'] {
  const around = neighboursOf(claim, quantity);
  for (const [passage, quantities] of near.entries()) {
    const same = candidatesIn(quantities, quantity, own).filter(other => {
      const others = neighboursOf(passages[passage] ?? '', other);
      const isAfterSame = around.after !== '' && around.after === others.after;
      return isAfterSame || (around.after === others.after && around.before !== '' && around.before === others.before);
    });
    const [only, ...others] = same;
    if (only && others.length === 0) return { start: only.start, end: only.end, passage };
  }
  return null;
}

/** The words next to a number in lower case; '' at the edge of a clause. */
function neighboursOf(text: string, { start, end }: Span): { before: string; after: string } {
  const before = /(\p{L}[\p{L}\p{M}]*)[\s$€£¥(“"-]*$/u.exec(text.slice(Math.max(0, start - 40), start))?.[1] ?? '';
  const after = /^[\s%-]*(\p{L}[\p{L}\p{M}]*)/u.exec(text.slice(end, end + 40))?.[1] ?? '';
  return { before: before.toLowerCase(), after: after.toLowerCase() };
}
