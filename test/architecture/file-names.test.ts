import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

test('files are kebab-case and none is a drawer for odds and ends', () => {
  const bad = readSources().filter(({ path }) => {
    const name = path.split('/').at(-1) ?? '';
    return !/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(name) || /\b(utils?|helpers?|common|types|manager)\b/.test(path);
  });
  expect(bad.map(source => source.path)).toEqual([]);
});
