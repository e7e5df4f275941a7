import { expect, test, vi } from 'vitest';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';
import { partsOf } from '../../../lib/text/sentences/text-parts.ts';
import { termsOf } from '../../../lib/text/words/terms.ts';

const TEXT = 'Bees dance. Bees vote. They fly home.\n\nWax melts. Wax is made. It was cold.';

test('parts of a text equal its sentences and terms, and each block is segmented once', () => {
  const { segment } = Intl.Segmenter.prototype;
  const spy = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text) {
    return segment.call(this, text);
  });
  const parts = partsOf(TEXT);
  const sentences = () => parts.blocks.flatMap(parts.sentencesOf);
  expect(sentences()).toEqual(sentences());
  expect(spy).toHaveBeenCalledTimes(parts.blocks.length);
  expect(sentences()).toEqual(sentencesOf(TEXT));
  expect(sentences().map(parts.termsOf)).toEqual(sentences().map(termsOf));
});
