import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

test('file names are kebab-case, and no path contains a catch-all name such as `utils`', () => {
  const bad = readSources().filter(({ path }) => {
    const name = path.split('/').at(-1) ?? '';
    return !/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(name) || /\b(utils?|helpers?|common|types|manager)\b/.test(path);
  });
  expect(bad.map(source => source.path)).toEqual([]);
});
