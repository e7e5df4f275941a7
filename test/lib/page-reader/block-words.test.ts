import { describe, expect, it } from 'vitest';
import { countSigns, wordsOf } from '../../../lib/page-reader/main-content/block-signs.ts';
import { measureWords } from '../../../lib/page-reader/main-content/block-words.ts';
import { createWordKinds } from '../../../lib/page-reader/main-content/word-kinds.ts';

const NOTHING = { title: new Set<string>(), description: new Set<string>() };
const measure = (text: string, claims = NOTHING) => measureWords(text, createWordKinds(claims));

describe('countSigns', () => {
  it('counts sentences, commas, digits and signs', () => {
    expect(countSigns('Two, three; 45 boats. "Who?" he said!')).toEqual({
      sentences: 3,
      commas: 2,
      digits: 2,
      symbols: 7,
    });
    expect(countSigns('港の朝は早い。船は、出る。')).toEqual({ sentences: 2, commas: 1, digits: 0, symbols: 3 });
  });

  it('takes a point inside a number or a name for no end of a sentence', () => {
    expect(countSigns('Version 2.5 of pages.example').sentences).toBe(0);
  });
});

describe('wordsOf', () => {
  it('finds the words of every script', () => {
    expect(wordsOf("it's 3 p_m")).toEqual(['it', 's', '3', 'p_m']);
    expect(wordsOf('перший човен, ég')).toEqual(['перший', 'човен', 'ég']);
  });
});

describe('measureWords', () => {
  it('tells how a text ends', () => {
    const ending = (text: string) => measure(text).ending;
    expect([ending('It ends.'), ending('He said "no."'), ending('These:'), ending('More…'), ending('Menu')]).toEqual([
      3, 3, 2, 1, 0,
    ]);
  });

  it('knows lines that pages are furnished with', () => {
    const furniture = ['© 2024 The Pier', 'Share on Facebook', '3 May 2024', '$14.99', '5 minutes ago', 'Read more'];
    for (const line of furniture) expect(measure(line).line, line).toBeGreaterThan(0);
    expect(measure('The ferry leaves when the tide allows it.').line).toBe(0);
    expect(measure('by the sea').line).toBe(0);
    expect(measure('By Marta Velling').line).toBeGreaterThan(0);
  });

  it('tells the share of small words, of words of controls, of capitals and of what the page says of itself', () => {
    expect(measure('the end of it').smallWordShare).toBe(0.75);
    expect(measure('Log in').plateShare).toBe(1);
    expect(measure('Marta Velling waits').capitalShare).toBeCloseTo(2 / 3);
    const claims = { title: new Set(['tides']), description: new Set(['harbour']) };
    expect(measure('tides of harbour', claims)).toMatchObject({ titleShare: 1 / 3, claimedShare: 0.5 });
  });

  it('measures the first part of a very long text for the whole', () => {
    expect(measure('word '.repeat(10_000).trim()).words).toBeCloseTo(10_000, -1);
  });
});
