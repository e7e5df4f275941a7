import { describe, expect, it, vi } from 'vitest';
import { bestCandidatesOf } from '../../../lib/key-sentences/candidates.ts';
import { keySentences } from '../../../lib/key-sentences/key-sentences.ts';
import { partsOf } from '../../../lib/text/sentences/text-parts.ts';
import { LONG_TEXTS, latinText } from './long-texts.ts';

/** Long enough that a pattern or a loop of quadratic time takes minutes. `npm run bench:key-sentences` measures the time. */
const LENGTH = 100_000;

const { segment } = Intl.Segmenter.prototype;

/** The lengths of the texts that segmenters are given from now on. */
function watchSegmenters(): number[] {
  const lengths: number[] = [];
  vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text: string) {
    lengths.push(text.length);
    return segment.call(this, text);
  });
  return lengths;
}

describe('a long text', () => {
  it.each(Object.entries(LONG_TEXTS))(
    '%s has key sentences, and is segmented in small parts and few times',
    (_, textOf) => {
      const lengths = watchSegmenters();
      expect(keySentences(textOf(LENGTH), { words: 300 }).length).toBeGreaterThan(0);
      // Segmenting takes quadratic time in Node 20.
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(4_000);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(6 * LENGTH);
    },
  );

  it('has no more than 400 candidates to be compared with one another, however many are wanted', () => {
    const text = latinText(4 * LENGTH, 'paragraphs');
    expect(bestCandidatesOf(partsOf(text), '', 'plain')).toHaveLength(400);
    expect(keySentences(text, { words: 50_000 }).length).toBeGreaterThan(100);
  });
});
