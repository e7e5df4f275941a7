import { expect, it } from 'vitest';
import { expectedTokensOf } from '../../../lib/jobs/summary/expected-tokens.ts';
import { billedTokensOf } from '../../../lib/model/money/estimate-price.ts';
import { estimateTokens } from '../../../lib/text/tokens/estimate-tokens.ts';
import { options } from './job-samples.ts';

const text = 'Bees make honey in their hives and dance for one another. '.repeat(80);
const rest = { page: { url: 'https://a.example/', title: 'A' }, share: 1, how: null, language: null } as const;
const ofText = (words: number | null) => ({ ...rest, input: { kind: 'text' as const, text }, words });

it('a text has the expected tokens of its estimate, and an address or a flat price has none', () => {
  const tokens = estimateTokens(text);
  expect(expectedTokensOf(ofText(880), options)).toBe(billedTokensOf({ words: 880, tokens }, options).likely);
  expect(expectedTokensOf(ofText(null), options)).toBe(billedTokensOf({ words: 0, tokens }, options).likely);
  const address = { ...rest, input: { kind: 'address' as const, url: 'https://a.example/' }, words: 880 };
  expect(expectedTokensOf(address, options)).toBeNull();
  expect(expectedTokensOf(ofText(880), { ...options, engine: 'muriel' })).toBeNull();
});
