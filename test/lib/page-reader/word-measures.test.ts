import { describe, expect, it } from 'vitest';
import { countPunctuation, wordsOf } from '../../../lib/page-reader/main-content/punctuation.ts';
import { createWordFlags } from '../../../lib/page-reader/main-content/word-flags.ts';
import { measureWords } from '../../../lib/page-reader/main-content/word-measures.ts';

const NOTHING = { title: new Set<string>(), description: new Set<string>() };
const measure = (text: string, metadataWords = NOTHING) => measureWords(text, createWordFlags(metadataWords));

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
    const ending = (text: string) => measure(text).ending;
    expect([ending('It ends.'), ending('He said "no."'), ending('These:'), ending('More…'), ending('Menu')]).toEqual([
      3, 3, 2, 1, 0,
    ]);
  });

  it('recognizes lines of page chrome', () => {
    const chrome = ['© 2024 The Pier', 'Share on Facebook', '3 May 2024', '$14.99', '5 minutes ago', 'Read more'];
    for (const line of chrome) expect(measure(line).line, line).toBeGreaterThan(0);
    expect(measure('The ferry leaves when the tide allows it.').line).toBe(0);
    expect(measure('by the sea').line).toBe(0);
    expect(measure('By Marta Velling').line).toBeGreaterThan(0);
  });

  it('measures the shares of stop words, boilerplate words, capitals and words of the metadata', () => {
    expect(measure('the end of it').stopWordShare).toBe(0.75);
    expect(measure('Log in').boilerplateShare).toBe(1);
    expect(measure('Marta Velling waits').capitalShare).toBeCloseTo(2 / 3);
    const metadataWords = { title: new Set(['tides']), description: new Set(['harbour']) };
    expect(measure('tides of harbour', metadataWords)).toMatchObject({ titleShare: 1 / 3, descriptionShare: 0.5 });
  });

  it('extrapolates from the beginning of a very long text', () => {
    expect(measure('word '.repeat(10_000).trim()).words).toBeCloseTo(10_000, -1);
  });
});
