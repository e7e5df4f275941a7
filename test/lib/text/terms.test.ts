import { describe, expect, it } from 'vitest';
import { isMostlySpaceless, termsOf } from '../../../lib/text/words/terms.ts';

describe('termsOf', () => {
  it('returns the same term for the forms of one word', () => {
    expect(new Set(termsOf('Telescope telescopes TELESCOPIC'))).toEqual(new Set(['telesc']));
    expect(new Set(termsOf('библиотека библиотеки БИБЛИОТЕКУ'))).toEqual(new Set(['библио']));
    expect(new Set(termsOf('시장은 시장을 시장에'))).toEqual(new Set(['시장']));
  });

  it('returns different terms for different words', () => {
    expect(termsOf('harbour bridge')).toEqual(['harbou', 'bridge']);
  });

  it('normalizes full-width and decomposed letters', () => {
    expect(termsOf('Ｔｅａ cafe\u0301')).toEqual(['tea', 'café']);
  });

  it('keeps an apostrophe inside its word', () => {
    expect(termsOf("don't l’été")).toEqual(["don't", 'l’été']);
  });
});

describe('isMostlySpaceless', () => {
  it('distinguishes scripts without spaces from others', () => {
    expect(['石桥你好 AB', 'こんにちは', 'สะพาน'].map(isMostlySpaceless)).toEqual([true, true, true]);
    expect(['stone 石', '시장은', ''].map(isMostlySpaceless)).toEqual([false, false, false]);
  });
});
