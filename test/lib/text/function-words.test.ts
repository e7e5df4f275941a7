import { describe, expect, it } from 'vitest';
import { targetLanguages } from '../../../lib/model/summary/target-languages.ts';
import { functionWordLists } from '../../../lib/text/words/function-word-lists.ts';
import { functionWordsOf } from '../../../lib/text/words/function-words.ts';

const wordsOf = (text: string) => text.toLowerCase().split(' ');

describe('function words', () => {
  it('function words are those of the text’s own language with any declared language', () => {
    const words = wordsOf('Die Mühle stand zwanzig Jahre leer weil die Gemeinde kein Geld hatte und es im Mai regnete');
    const found = functionWordsOf(words, 'en-GB');
    expect(['die', 'und', 'mai', 'the', 'monday'].filter(word => !found.has(word))).toEqual([]);
    expect(['mühle', 'gemeinde'].filter(word => found.has(word))).toEqual([]);
  });

  it('function words are those of the declared language if the text is too short to recognize its own', () => {
    expect(functionWordsOf(['faro'], 'it').has('della')).toBe(true);
    expect(functionWordsOf(['fyr'], 'nn-NO').has('ikke')).toBe(true);
  });

  it('function words always include the operators of search engines', () => {
    expect([...functionWordsOf([], null)].sort()).toEqual(['and', 'near', 'not', 'or']);
  });

  it('function words include months in the form used in dates', () => {
    const found = functionWordsOf([], 'ru');
    expect(['июль', 'июля', 'среда'].filter(word => !found.has(word))).toEqual([]);
  });

  it('function words are listed for every language of the service, once each and in lower case', () => {
    const known = Object.keys(functionWordLists);
    expect(targetLanguages.map(code => code.slice(0, 2).toLowerCase()).filter(code => !known.includes(code))).toEqual(
      [],
    );
    for (const list of Object.values(functionWordLists)) {
      const words = list.trim().split(/\s+/);
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
      expect(list).toBe(list.toLowerCase());
    }
  });
});
