import { describe, expect, it } from 'vitest';
import { foldLetters } from '../../../lib/text/words/fold-letters.ts';
import { lightStemOf } from '../../../lib/text/words/light-stem.ts';

describe('lightStemOf', () => {
  it.each([
    ['en', 'summarize summarizes summarized summarizing'],
    ['en', 'bakery bakeries'],
    ['en', 'run runs running'],
    ['de', 'haus häuser häusern'],
    ['fr', 'abeille abeilles'],
    ['es', 'canción canciones'],
    ['it', 'libro libri'],
    ['pt', 'abelha abelhas'],
    ['nl', 'bijen bije'],
    ['ru', 'книга книги книгами книге'],
    ['el', 'μέλισσα μέλισσες'],
    ['tr', 'kitap kitaplar kitaplari'],
    ['fi', 'talo talossa talot'],
    ['sv', 'bok boken boks'],
  ])('returns the same stem for the forms of a word in %s: %s', (language, forms) => {
    expect(new Set(forms.split(' ').map(form => lightStemOf(form, language))).size).toBe(1);
  });

  it.each([
    ['en', 'bees beer been'],
    ['en', 'car carbon carry'],
    ['de', 'haus hase'],
    ['fr', 'pain page'],
  ])('returns different stems for different words in %s: %s', (language, words) => {
    const all = words.split(' ');
    expect(new Set(all.map(word => lightStemOf(word, language))).size).toBe(all.length);
  });

  it('keeps at least three letters, and cuts words of other languages to six', () => {
    expect(lightStemOf('bees', 'en')).toBe('bee');
    expect(lightStemOf('as', 'en')).toBe('as');
    expect(lightStemOf('książkami', 'pl')).toBe('ksiazk');
    expect(lightStemOf('beekeepers', null)).toBe('beekee');
  });
});

it('folds accents that are often omitted, and no other marks', () => {
  expect(foldLetters('straße café žluťoučký ёлка μέλισσες')).toBe('straße cafe zlutoucky елка μελισσεσ');
  expect(foldLetters('がぎぐ ก็ हिन्दी')).toBe('がぎぐ ก็ हिन्दी');
});
