import { DIGIT_BITS, digitOf, valuesOf } from './base64-digits.ts';

/**
 * A set of numbers below 2 ** `bits` as short text: sorted, and the gaps between them in a Rice code. `n` random numbers take
 * about `n * (bits - log2(n) + 1.5)` bits. The first digit is the code's parameter. '' for none.
 */
export function packNumbers(numbers: readonly number[], bits: number): string {
  if (numbers.length === 0) return '';
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const low = Math.max(0, Math.round(bits - Math.log2(sorted.length) - 0.5));
  let code = '';
  let next = 0;
  for (const number of sorted) {
    const gap = number - next;
    code += `${'1'.repeat(gap >>> low)}0${low > 0 ? (gap & (2 ** low - 1)).toString(2).padStart(low, '0') : ''}`;
    next = number + 1;
  }
  // A gap begins with ones and a zero, so ones alone are no gap.
  const padded = code.padEnd(Math.ceil(code.length / DIGIT_BITS) * DIGIT_BITS, '1');
  const digits = padded.match(/.{6}/g) ?? [];
  return digitOf(low) + digits.map(digit => digitOf(Number.parseInt(digit, 2))).join('');
}

/** The numbers that `packNumbers` has packed, in order; `null` for a text that it has not written. */
export function unpackNumbers(text: string): number[] | null {
  const [low, ...digits] = valuesOf(text) ?? [-1];
  if (low === undefined) return [];
  if (low < 0 || low > 30) return null;
  const code = digits.map(digit => digit.toString(2).padStart(DIGIT_BITS, '0')).join('');
  const numbers: number[] = [];
  let next = 0;
  for (let at = 0; at < code.length; ) {
    const zero = code.indexOf('0', at);
    if (zero < 0) break;
    const end = zero + 1 + low;
    if (end > code.length) return null;
    const number = next + (zero - at) * 2 ** low + (low > 0 ? Number.parseInt(code.slice(zero + 1, end), 2) : 0);
    numbers.push(number);
    next = number + 1;
    at = end;
  }
  return numbers;
}
