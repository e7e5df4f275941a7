import { describe, expect, it } from 'vitest';
import { labelsOf } from '../../scripts/train/block-labels.ts';

const PROSE = 'The lighthouse was built in 1881 and stands at home on the cliff.';

describe('labelsOf', () => {
  it('labels paragraphs of the known text 1 and others 0', () => {
    expect([...labelsOf([PROSE, 'Subscribe to our letter for more of the same kind'], PROSE)]).toEqual([1, 0]);
  });

  it('labels only one copy of a paragraph', () => {
    expect([...labelsOf([PROSE, PROSE], PROSE)]).toEqual([1, 0]);
  });

  it('does not label a menu word that also occurs in a sentence', () => {
    expect([...labelsOf(['Home', PROSE], PROSE)]).toEqual([0, 1]);
  });

  it('labels only the copy of a short known line that is nearest to the text', () => {
    const labels = labelsOf(['Opening hours', 'Menu', 'Opening hours', PROSE], `Opening hours ${PROSE}`);
    expect([...labels]).toEqual([0, 0, 1, 1]);
  });

  it('gives a half-known block a label of about a half', () => {
    const [label = 0] = labelsOf([`${PROSE} Read on about quite another thing than the one above it.`], PROSE);
    expect(label).toBeGreaterThan(0.4);
    expect(label).toBeLessThan(0.7);
  });

  it('labels a block without words 0', () => {
    expect([...labelsOf(['—', ''], PROSE)]).toEqual([0, 0]);
  });
});
