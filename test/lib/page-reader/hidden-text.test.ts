import { expect, it } from 'vitest';
import { seenItemsOf } from '../../../lib/page-reader/pdf/hidden-text.ts';
import type { ShownText } from '../../../lib/page-reader/pdf/shown-text.ts';

const shown = (text: string, x: number, y: number): ShownText => ({
  text,
  start: [x, y],
  end: [x + text.length * 5, y],
  isSeen: true,
});
const item = (str: string, x: number, y: number, width = str.length * 5) => ({
  str,
  transform: [10, 0, 0, 10, x, y],
  width,
  fontName: 'f',
});

it('a line ends with the hyphen that its last text has, which pdf.js leaves out', () => {
  const texts = [shown('an old chan\u00AD', 50, 700), shown('nel beside it', 50, 688)];
  const items = [item('an old', 50, 700), item(' ', 80, 700), item('chan', 85, 700), item('nel beside it', 50, 688)];
  expect(seenItemsOf(items, texts).map(({ str }) => str)).toEqual(['an old', ' ', 'chan\u00AD', 'nel beside it']);
});
