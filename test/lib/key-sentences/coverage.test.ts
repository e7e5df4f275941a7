import { describe, expect, it } from 'vitest';
import { coverageOf as coverageOfParts } from '../../../lib/key-sentences/coverage.ts';
import { keySentences } from '../../../lib/key-sentences/key-sentences.ts';
import { termUsesOf } from '../../../lib/key-sentences/term-uses.ts';
import { type TargetLanguage, targetLanguages } from '../../../lib/model/summary/target-languages.ts';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';
import { partsOf } from '../../../lib/text/sentences/text-parts.ts';
import { passages } from '../../service/passages.ts';

const coverageOf = (text: string, chosen: readonly string[]) => coverageOfParts(termUsesOf(partsOf(text)), chosen);

const BEES = 'Bees dance in the hive. A dance tells where flowers are. Bees vote on a home. Scouts vote by dancing.';

describe('coverage of a text by its key sentences', () => {
  it('coverage is 1 for all sentences and 0 for none', () => {
    expect(coverageOf(BEES, sentencesOf(BEES))).toBe(1);
    expect(coverageOf(BEES, [])).toBe(0);
  });

  it('counts only terms that occur more than once', () => {
    expect(coverageOf(BEES, ['Hive, flowers, home and scouts.'])).toBe(0);
    expect(coverageOf(BEES, ['Bees vote and dance.'])).toBeGreaterThan(0.8);
  });

  it('coverage is higher for a more frequent term', () => {
    const text = 'Bees dance. Bees vote. Bees fly. Wax melts. Wax is made. Rain fell all day. It was cold.';
    expect(coverageOf(text, ['Bees.'])).toBeGreaterThan(coverageOf(text, ['Wax.']));
  });

  it('coverage is 1 for a text without repeated terms', () => {
    expect(coverageOf('One sentence says all.', [])).toBe(1);
    expect(coverageOf('', [])).toBe(1);
  });

  it.each(targetLanguages)('grows with the length of the extract in %s', (language: TargetLanguage) => {
    const text = passages[language];
    const some = coverageOf(text, keySentences(text, { words: 20 }));
    const all = coverageOf(text, keySentences(text, { words: 10_000 }));
    expect(some).toBeLessThanOrEqual(all);
    expect(all).toBeGreaterThan(0.9);
  });
});
