import { describe, expect, it } from 'vitest';
import { truncateToWords } from '../../../lib/text/sentences/truncate-to-words.ts';

const SENTENCE = 'The bridge, which cost 4,000 crowns, opened in May, and everybody came.';

describe('truncateToWords', () => {
  it('leaves a sentence within the limit unchanged', () => {
    expect(truncateToWords(SENTENCE, 13)).toBe(SENTENCE);
  });

  it('cuts at the end of a clause', () => {
    expect(truncateToWords(SENTENCE, 12)).toBe('The bridge, which cost 4,000 crowns, opened in May…');
    expect(truncateToWords(SENTENCE, 10)).toBe('The bridge, which cost 4,000 crowns, opened in May…');
  });

  it('cuts after a word if the last clause ends too early', () => {
    expect(truncateToWords('Yes, the bridge over the river opened in May.', 5)).toBe('Yes, the bridge over the…');
  });

  it('does not cut inside a number', () => {
    expect(truncateToWords('It is said to have cost 4,000 crowns.', 8)).toBe('It is said to have cost 4,000…');
  });

  it('cuts Chinese between words', () => {
    expect(truncateToWords('石桥建于三百年前，去年夏天被洪水冲坏。', 6)).toMatch(/^石桥建于.*[^，]…$/u);
  });

  it('never leaves punctuation before the ellipsis', () => {
    expect(truncateToWords('He said (in the end): nothing at all.', 4)).toBe('He said (in the…');
    expect(truncateToWords('He came – “slowly” – home again.', 2)).toBe('He came…');
  });
});
