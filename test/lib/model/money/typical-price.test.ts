import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { roughPriceMicros, TYPICAL_WORDS } from '../../../../lib/model/money/typical-price.ts';
import { estimateTokens } from '../../../../lib/text/tokens/estimate-tokens.ts';
import { countWords } from '../../../../lib/text/words/count-words.ts';

it('the rough price of a typical article is a few cents', () => {
  expect(roughPriceMicros(TYPICAL_WORDS.least)).toBe(22_320);
  expect(roughPriceMicros(TYPICAL_WORDS.most)).toBe(69_120);
});

it('the rough price assumes about as many tokens per word as the demo article has', () => {
  const html = readFileSync(new URL('../../../../service/demo/article.html', import.meta.url), 'utf8');
  const text = [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, words]) => words).join('\n\n');
  const words = countWords(text);
  expect(words).toBeGreaterThan(500);
  const tokensPerWord = estimateTokens(text).likely / words;
  expect(tokensPerWord).toBeGreaterThan(1);
  expect(tokensPerWord).toBeLessThan(1.3);
});

it('the rough price never exceeds the cap of the engine', () => {
  expect(roughPriceMicros(1_000_000)).toBe(300_000);
});
