import { describe, expect, it } from 'vitest';
import { countPunctuation, wordsOf } from '../../../lib/page-reader/main-content/punctuation.ts';
import { measureWords } from '../../../lib/page-reader/main-content/word-measures.ts';

describe('countPunctuation', () => {
  it('counts sentences, commas, digits and symbols', () => {
    expect(countPunctuation('Two, three; 45 boats. "Who?" he said!')).toEqual({
      sentences: 3,
      commas: 2,
      digits: 2,
      symbols: 7,
    });
    expect(countPunctuation('港の朝は早い。船は、出る。')).toEqual({ sentences: 2, commas: 1, digits: 0, symbols: 3 });
  });

  it('does not end a sentence at a point inside a number or name', () => {
    expect(countPunctuation('Version 2.5 of pages.example').sentences).toBe(0);
  });
});

describe('wordsOf', () => {
  it('finds words in every script', () => {
    expect(wordsOf("it's 3 p_m")).toEqual(['it', 's', '3', 'p_m']);
    expect(wordsOf('перший човен, ég')).toEqual(['перший', 'човен', 'ég']);
  });
});

describe('measureWords', () => {
  it('recognizes how a text ends', () => {
    const ending = (text: string) => measureWords(text).ending;
    expect([ending('It ends.'), ending('He said "no."'), ending('These:'), ending('More…'), ending('Menu')]).toEqual([
      3, 3, 2, 1, 0,
    ]);
  });

  it('measures the share of capitalized words', () => {
    expect(measureWords('Marta Velling waits').capitalShare).toBeCloseTo(2 / 3);
  });

  it('extrapolates from the beginning of a very long text', () => {
    expect(measureWords('word '.repeat(10_000).trim()).words).toBeCloseTo(10_000, -1);
  });
});
