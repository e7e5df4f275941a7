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

/** Sentences of all languages, odd characters and line breaks, shuffled together: nearer to real pages than noise. */
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
  it('come from the text, in its order', () => {
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

  it('never have more words than asked for', () => {
    fc.assert(
      fc.property(anyText, anyBudget, (text, words) => {
        expect(countTerms(keySentences(text, { words }).join('\n'))).toBeLessThanOrEqual(words);
      }),
    );
  });

  it('are found in every text that has a word, and in no other', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 120 }), (text, words) => {
        const hasWord = sentencesOf(text).some(sentence => countTerms(sentence) > 0);
        expect(keySentences(text, { words }).length > 0).toBe(hasWord);
      }),
    );
  });

  it('are the same every time, and different from one another', () => {
    fc.assert(
      fc.property(anyText, anyBudget, (text, words) => {
        const sentences = keySentences(text, { words });
        expect(keySentences(text, { words })).toEqual(sentences);
        expect(new Set(sentences).size).toBe(sentences.length);
      }),
    );
  });

  it('stay in order when they are summarized once more with room for all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SAMPLES)), fc.integer({ min: 20, max: 60 }), (text, words) => {
        const sentences = keySentences(text, { words });
        expect(keySentences(sentences.join('\n\n'), { words: 1_000 })).toEqual(sentences);
      }),
    );
  });
});

describe('sentences of any text', () => {
  it('hold all of its visible letters, in order', () => {
    fc.assert(
      fc.property(anyText, text => {
        const letters = (of: string) => of.replace(/[^\p{L}]/gu, '');
        expect(letters(sentencesOf(text).join(''))).toBe(letters(stripInvisible(text)));
      }),
    );
  });
});
