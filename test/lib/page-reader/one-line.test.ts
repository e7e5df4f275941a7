import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneLine } from '../../../lib/page-reader/text/one-line.ts';

it('makes one space of every run of blanks, and none at the ends', () => {
  expect(oneLine(' \n two \t\u00a0\u3000boats\r\n at  sea ')).toBe('two boats at sea');
  const piece = fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u3000', '\ufeff', 'a', 'ß', '船', '😀');
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const text = pieces.join('');
      expect(oneLine(text)).toBe(text.replace(/\s+/gu, ' ').trim());
    }),
  );
});

it('takes time that grows with the text and not with its square', () => {
  const blanks = ' '.repeat(2_000_000);
  expect(oneLine(`a${blanks}b`)).toBe('a b');
  expect(oneLine(`a${blanks}\n${blanks}b`)).toBe('a b');
});
