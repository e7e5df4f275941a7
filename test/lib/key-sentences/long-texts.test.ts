import { describe, expect, it, vi } from 'vitest';
import { bestCandidatesOf } from '../../../lib/key-sentences/candidates.ts';
import { keySentences } from '../../../lib/key-sentences/key-sentences.ts';
import { partsOf } from '../../../lib/text/sentences/text-parts.ts';
import { LONG_TEXTS, latinText } from './long-texts.ts';

/** So long that a pattern or loop of quadratic time takes minutes. `npm run bench:key-sentences` measures the time. */
const LENGTH = 100_000;

const { segment } = Intl.Segmenter.prototype;

/** The lengths of all texts that are segmented from now on. */
function watchSegmenters(): number[] {
  const lengths: number[] = [];
  vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text: string) {
    lengths.push(text.length);
    return segment.call(this, text);
  });
  return lengths;
}

describe('key sentences of a long text', () => {
  it.each(Object.entries(LONG_TEXTS))(
    'a long text %s has key sentences, and is segmented in small parts and only a few times',
    (_, textOf) => {
      const lengths = watchSegmenters();
      expect(keySentences(textOf(LENGTH), { words: 300 }).length).toBeGreaterThan(0);
      // Segmenting takes quadratic time in Node 20.
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(4_000);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(6 * LENGTH);
    },
  );

  it('a long text has at most 400 candidates to compare, for any number of wanted words', () => {
    const text = latinText(4 * LENGTH, 'paragraphs');
    expect(bestCandidatesOf(partsOf(text), '', 'plain')).toHaveLength(400);
    expect(keySentences(text, { words: 50_000 }).length).toBeGreaterThan(100);
  });
});
