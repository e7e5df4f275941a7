import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { type TargetLanguage, targetLanguages } from '../../../lib/model/summary/target-languages.ts';
import { estimateTokens } from '../../../lib/text/tokens/estimate-tokens.ts';
import { passages } from '../../service/passages.ts';

/** The token counts of the passages by o200k, cl100k and Claude's published tokenizer (see test/bench/tokens.ts). */
const COUNTED: Record<TargetLanguage, readonly number[]> = {
  BG: [81, 127, 136],
  CS: [80, 105, 111],
  DA: [75, 88, 98],
  DE: [68, 79, 90],
  EL: [75, 176, 216],
  EN: [58, 59, 61],
  ES: [65, 76, 77],
  ET: [79, 102, 109],
  FI: [80, 109, 120],
  FR: [64, 71, 73],
  HU: [91, 105, 127],
  ID: [62, 76, 102],
  IT: [73, 83, 103],
  JA: [78, 104, 102],
  KO: [67, 117, 125],
  LT: [95, 127, 136],
  LV: [101, 133, 145],
  NB: [79, 91, 102],
  NL: [66, 86, 94],
  PL: [88, 103, 127],
  PT: [69, 81, 83],
  RO: [77, 87, 103],
  RU: [76, 128, 144],
  SK: [91, 113, 117],
  SL: [95, 110, 113],
  SV: [69, 88, 96],
  TR: [82, 112, 134],
  UK: [93, 158, 163],
  ZH: [58, 92, 85],
  'ZH-HANT': [65, 112, 102],
};

/** Texts of three sentences vary more than pages. */
const TOLERANCE = 1.1;

test.each(targetLanguages)(
  'the estimated range of a passage in %s contains the counts of three tokenizers',
  language => {
    const { least, likely, most } = estimateTokens(passages[language]);
    const counts = COUNTED[language];
    expect(least).toBeLessThanOrEqual(Math.min(...counts) * TOLERANCE);
    expect(most * TOLERANCE).toBeGreaterThanOrEqual(Math.max(...counts));
    expect(likely).toBeGreaterThan(Math.min(...counts) * 0.85);
    expect(likely).toBeLessThan(Math.max(...counts) * 1.15);
  },
);

const ODD: readonly [name: string, text: string, counts: readonly number[]][] = [
  ['emoji', '😀😂🥰🎉🐝🌻🚲🏠🧩🔔'.repeat(10), [190, 280, 250]],
  ['keys', Array.from({ length: 20 }, (_, index) => keyOf(index)).join('\n'), [610, 650, 639]],
  ['figures', Array.from({ length: 100 }, (_, index) => (index * index * 7.31).toFixed(2)).join(' '), [487, 487, 397]],
  ['code', 'if (a[i] !== b[j]) { return fn(a => ({ ...a, [k]: v?.x ?? 0 })); }\n'.repeat(10), [300, 300, 330]],
  ['Arabic', 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. '.repeat(5), [86, 176, 220]],
];

function keyOf(index: number): string {
  return createHash('sha256').update(String(index)).digest('base64');
}

test.each(ODD)('the likely number of tokens is approximately right for %s', (_, text, counts) => {
  const { likely } = estimateTokens(text);
  expect(likely).toBeGreaterThan(Math.min(...counts) * 0.7);
  expect(likely).toBeLessThan(Math.max(...counts) * 1.3);
});

describe('estimateTokens', () => {
  it('estimates zero tokens for an empty text', () => {
    expect(estimateTokens('')).toEqual({ least: 0, likely: 0, most: 0 });
  });

  it('handles rules and lone surrogates', () => {
    expect(estimateTokens('-'.repeat(10_000)).most).toBeLessThan(10);
    expect(estimateTokens('\uD800 \uDFFF').likely).toBeGreaterThan(0);
  });
});
