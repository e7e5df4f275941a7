import { expect, test } from 'vitest';
import { moduleOf, readSources, type Source } from './sources.ts';

test('no file is longer than 250 lines, and no entrypoint is longer than 80', () => {
  const linesOf = (source: Source) => source.text.split('\n').length - 1;
  const tooLong = readSources().filter(
    source => linesOf(source) > (moduleOf(source.path) === 'entrypoints' ? 80 : 250),
  );
  expect(tooLong.map(source => `${source.path}: ${linesOf(source)}`)).toEqual([]);
});
