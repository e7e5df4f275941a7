import { describe, expect, it } from 'vitest';
import { withUnknownLetters } from '../../../lib/page-reader/snapshot/unknown-letters.ts';

describe('withUnknownLetters', () => {
  it.each([
    ['costs \uE001\uE002 coins instead of \uE003 coins', 'costs □□ coins instead of □ coins'],
    ['\uE001\uE002', '□□'],
    ['$\uE005\uE005\uE001', '$□□□'],
  ])('marks letters of a font of the page’s own: %j', (text, expected) => {
    expect(withUnknownLetters(text)).toBe(expected);
    expect(withUnknownLetters(text)).toHaveLength(text.length);
  });

  it.each(['\uE001', '\uE001 Download', 'Next \uE001', '\uE001\uE001\uE001', 'No such letters.'])(
    'leaves icons to be dropped: %j',
    text => {
      expect(withUnknownLetters(text)).toBe(text);
    },
  );
});
