import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { readSources, root } from './sources.ts';

const paths = readSources().map(({ path }) => path);

/** The alternatives of the patterns in `PAGE_FILES` and `LIBRARY_FILES`, which name the files of the first screens. */
function patternsIn(config: string): RegExp[] {
  const groups = [...config.matchAll(/const (?:PAGE|LIBRARY)_FILES = \[([\s\S]*?)\n\];/g)].map(([, list = '']) => list);
  if (groups.length !== 2) throw new Error('There is a list that is not found.');
  return [...groups.join().matchAll(/test:\s*\/(.+?)\/,/g)].flatMap(([, pattern = '']) => alternativesOf(pattern));
}

/** `a(b|c)|d` as `ab`, `ac` and `d`. */
function alternativesOf(pattern: string): RegExp[] {
  const inner = /\(([^()]*)\)/.exec(pattern);
  if (inner === null) return pattern.split('|').map(one => new RegExp(one));
  const [group, content = ''] = inner;
  return content.split('|').flatMap(one => alternativesOf(pattern.replace(group, one)));
}

const matchNothing = (patterns: readonly RegExp[]) => patterns.filter(one => !paths.some(path => one.test(path)));

test('every file that wxt.config.ts puts into a group exists', () => {
  const patterns = patternsIn(readFileSync(join(root, 'wxt.config.ts'), 'utf8'));
  expect(patterns.length).toBeGreaterThan(10);
  expect([...new Set(matchNothing(patterns).map(String))]).toEqual(['/wxt-html-plugins/']);
});

it('sees a file that has moved', () => {
  expect(matchNothing(alternativesOf('components[\\\\/](pages|gone)\\.tsx$')).map(String)).toEqual([
    '/components[\\\\/]gone\\.tsx$/',
  ]);
});
