import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keySentences } from '../../../lib/key-sentences/key-sentences.ts';
import { stripInvisible } from '../../../lib/text/lines/strip-invisible.ts';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';
import { countTerms } from '../../../lib/text/words/terms.ts';
import { anyCharacter } from '../any-character.ts';
import { SAMPLES, squeezed } from './samples.ts';

const anyString = fc.string({ unit: anyCharacter, maxLength: 400 });
const brokenString = fc.array(fc.integer({ min: 0, max: 0xffff })).map(codes => String.fromCharCode(...codes));

/** A random mixture of sentences of all languages, odd characters and line breaks, closer to real pages than noise. */
const mixedText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Object.values(SAMPLES).flatMap(sentencesOf)),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    ),
  )
  .chain(parts => fc.constantFrom(' ', '\n', '\n\n', '\n- ').map(glue => parts.join(glue)));

const anyText = fc.oneof(anyString, brokenString, mixedText);
const anyBudget = fc.integer({ min: 0, max: 120 });

describe('key sentences of any text', () => {
  it('key sentences come from the text in its order', () => {
    fc.assert(
      fc.property(anyText, anyBudget, fc.option(anyString, { nil: '' }), (text, words, title) => {
        const source = squeezed(sentencesOf(text).join(' '));
        let position = 0;
        for (const sentence of keySentences(text, { words, title })) {
          const found = source.indexOf(squeezed(sentence.replace(/…$/, '')), position);
          expect(found).toBeGreaterThanOrEqual(position);
          position = found + 1;
        }
      }),
    );
  });

  it('key sentences never exceed the requested number of words', () => {
    fc.assert(
      fc.property(anyText, anyBudget, (text, words) => {
        expect(countTerms(keySentences(text, { words }).join('\n'))).toBeLessThanOrEqual(words);
      }),
    );
  });

  it('key sentences exist if and only if the text has a word', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 120 }), (text, words) => {
        const hasWord = sentencesOf(text).some(sentence => countTerms(sentence) > 0);
        expect(keySentences(text, { words }).length > 0).toBe(hasWord);
      }),
    );
  });

  it('key sentences are the same in every run and contain no duplicates', () => {
    fc.assert(
      fc.property(anyText, anyBudget, (text, words) => {
        const sentences = keySentences(text, { words });
        expect(keySentences(text, { words })).toEqual(sentences);
        expect(new Set(sentences).size).toBe(sentences.length);
      }),
    );
  });

  it('key sentences stay unchanged if they are summarized again with enough words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SAMPLES)), fc.integer({ min: 20, max: 60 }), (text, words) => {
        const sentences = keySentences(text, { words });
        expect(keySentences(sentences.join('\n\n'), { words: 1_000 })).toEqual(sentences);
      }),
    );
  });
});

describe('sentences of any text', () => {
  it('the sentences of a text contain all of its visible letters in order', () => {
    fc.assert(
      fc.property(anyText, text => {
        const letters = (of: string) => of.replace(/[^\p{L}]/gu, '');
        expect(letters(sentencesOf(text).join(''))).toBe(letters(stripInvisible(text)));
      }),
    );
  });
});
