import { describe, expect, it } from 'vitest';
import { countWords, isMostlySpaceless, termsOf } from '../../../lib/text/words.ts';

describe('termsOf', () => {
  it('gives forms of one word the same term', () => {
    expect(new Set(termsOf('Telescope telescopes TELESCOPIC'))).toEqual(new Set(['telesc']));
    expect(new Set(termsOf('библиотека библиотеки БИБЛИОТЕКУ'))).toEqual(new Set(['библио']));
    expect(new Set(termsOf('시장은 시장을 시장에'))).toEqual(new Set(['시장']));
  });

  it('keeps different words apart', () => {
    expect(termsOf('harbour bridge')).toEqual(['harbou', 'bridge']);
  });

  it('takes full-width and decomposed letters for what they mean', () => {
    expect(termsOf('Ｔｅａ cafe\u0301')).toEqual(['tea', 'café']);
  });

  it('keeps an apostrophe inside its word', () => {
    expect(termsOf("don't l’été")).toEqual(["don't", 'l’été']);
  });
});

describe('countWords', () => {
  it.each([
    ['It rained, all day long.', 5],
    ['', 0],
    ['… — !', 0],
    ['我们是学生。', 3],
    ['สะพานไม้ใหม่', 3],
    ['시장은 크다', 2],
  ])('counts the words of %j', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('counts a long text without spaces as it counts its parts', () => {
    expect(countWords('图书馆。'.repeat(2_000))).toBe(2_000 * countWords('图书馆。'));
    expect(countWords('图书馆'.repeat(2_000))).toBe(2_000 * countWords('图书馆'));
  });
});

it('countWords stops where it is told to', () => {
  expect(countWords('one two three', 2)).toBe(2);
  expect(countWords('one two three', 5)).toBe(3);
});

describe('isMostlySpaceless', () => {
  it('tells scripts without spaces from the others', () => {
    expect(['石桥你好 AB', 'こんにちは', 'สะพาน'].map(isMostlySpaceless)).toEqual([true, true, true]);
    expect(['stone 石', '시장은', ''].map(isMostlySpaceless)).toEqual([false, false, false]);
  });
});
