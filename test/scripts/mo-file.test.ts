import { expect, test } from 'vitest';
import { translationsOf } from '../../scripts/train/tokens/mo-file.ts';

/** A file with these pairs, in the requested byte order. */
function moFile(pairs: readonly (readonly [original: string, translation: string])[], isLittle: boolean): Buffer {
  const texts = [...pairs.map(([original]) => original), ...pairs.map(([, translation]) => translation)];
  const header = Buffer.alloc(28 + 8 * texts.length);
  const write = (value: number, at: number) =>
    isLittle ? header.writeUInt32LE(value, at) : header.writeUInt32BE(value, at);
  for (const [index, value] of [0x950412de, 0, pairs.length, 28, 28 + 8 * pairs.length].entries())
    write(value, 4 * index);
  let start = header.length;
  for (const [index, text] of texts.entries()) {
    write(Buffer.byteLength(text), 28 + 8 * index);
    write(start, 32 + 8 * index);
    start += Buffer.byteLength(text) + 1;
  }
  return Buffer.concat([header, ...texts.map(text => Buffer.from(`${text}\0`))]);
}

test.each([true, false])(
  'reads translations in both byte orders (little-endian: %s), and the first form of plurals',
  isLittle => {
    const pairs = [
      ['Hello', 'Grüße'],
      ['a bee\0bees', 'eine Biene\0Bienen'],
    ] as const;
    expect(translationsOf(moFile(pairs, isLittle))).toEqual(['Grüße', 'eine Biene']);
  },
);
