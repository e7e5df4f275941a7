import { describe, expect, it } from 'vitest';
import { labelsOf } from '../bench/reading/labels.ts';

const PROSE = 'The lighthouse was built in 1881 and stands at home on the cliff.';

describe('labels of training blocks', () => {
  it('a paragraph of the known text belongs to it, and one that is not there does not', () => {
    expect([...labelsOf([PROSE, 'Subscribe to our letter for more of the same kind'], PROSE)]).toEqual([1, 0]);
  });

  it('the second copy of a paragraph that is known once does not belong', () => {
    expect([...labelsOf([PROSE, PROSE], PROSE)]).toEqual([1, 0]);
  });

  it('a word of a menu does not belong because a sentence uses it', () => {
    expect([...labelsOf(['Home', PROSE], PROSE)]).toEqual([0, 1]);
  });

  it('a short line belongs when its words are known, and the copy nearest to the text is the one', () => {
    const labels = labelsOf(['Opening hours', 'Menu', 'Opening hours', PROSE], `Opening hours ${PROSE}`);
    expect([...labels]).toEqual([0, 0, 1, 1]);
  });

  it('a block that is half known is half wanted', () => {
    const [label = 0] = labelsOf([`${PROSE} Read on about quite another thing than the one above it.`], PROSE);
    expect(label).toBeGreaterThan(0.4);
    expect(label).toBeLessThan(0.7);
  });

  it('text without words is not wanted', () => {
    expect([...labelsOf(['—', ''], PROSE)]).toEqual([0, 0]);
  });
});
