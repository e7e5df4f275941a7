import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneLine } from '../../../lib/text/lines/one-line.ts';

it('oneLine replaces every run of white space with one space, and trims', () => {
  expect(oneLine(' \n two \t\u00a0\u3000boats\r\n at  sea ')).toBe('two boats at sea');
  const piece = fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u3000', '\ufeff', 'a', 'ß', '船', '😀');
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const text = pieces.join('');
      expect(oneLine(text)).toBe(text.replace(/\s+/gu, ' ').trim());
    }),
  );
});

it('oneLine takes linear time', () => {
  const blanks = ' '.repeat(2_000_000);
  expect(oneLine(`a${blanks}b`)).toBe('a b');
  expect(oneLine(`a${blanks}\n${blanks}b`)).toBe('a b');
});
