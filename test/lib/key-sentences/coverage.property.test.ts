import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageOf } from '../../../lib/key-sentences/coverage.ts';
import { termUsesOf } from '../../../lib/key-sentences/term-uses.ts';
import { partsOf } from '../../../lib/text/sentences/text-parts.ts';
import { LONG_TEXTS } from './long-texts.ts';

test('coverage is between 0 and 1, and another sentence never lowers it', () => {
  const sentence = fc.lorem({ maxCount: 8 }).map(words => `${words}.`);
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 20 }), sentence, (sentences, next) => {
      const text = termUsesOf(partsOf([...sentences, next].join(' ')));
      const half = sentences.filter((_, index) => index % 2 === 0);
      const [before, after] = [coverageOf(text, half), coverageOf(text, [...half, next])];
      expect(before).toBeGreaterThanOrEqual(0);
      expect(after).toBeGreaterThanOrEqual(before);
      expect(after).toBeLessThanOrEqual(1);
    }),
  );
});

test.each(Object.entries(LONG_TEXTS))('a megabyte %s has a coverage', (_, textOf) => {
  const text = textOf(1_000_000);
  expect(coverageOf(termUsesOf(partsOf(text)), [text.slice(0, 500)])).toBeGreaterThanOrEqual(0);
});
