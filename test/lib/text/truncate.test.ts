import { describe, expect, it } from 'vitest';
import { truncateLine, truncateToChars } from '../../../lib/text/lines/truncate.ts';

describe('truncateToChars', () => {
  it('keeps only whole characters', () => {
    expect(truncateToChars('a😀b', 2)).toBe('a');
    expect(truncateToChars('a😀b', 3)).toBe('a😀');
    expect(truncateToChars('a😀', 3)).toBe('a😀');
    expect(truncateToChars('ab', 5)).toBe('ab');
    expect(truncateToChars('ab', 0)).toBe('');
  });
});

describe('truncateLine', () => {
  it('cuts after a word that ends in the last third, with an ellipsis within the limit', () => {
    expect(truncateLine('one two three four', 15)).toBe('one two three…');
    expect(truncateLine('a verylongwordindeed', 12)).toBe('a verylongw…');
    expect(truncateLine('short', 5)).toBe('short');
  });
});
