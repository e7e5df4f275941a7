import { expect, it, test } from 'vitest';
import { LIBRARY_FILES, PAGE_FILES } from '../../scripts/build/page-files.ts';
import { readSources } from './sources.ts';

const paths = readSources().map(({ path }) => path);

/** `a(b|c)|d` as `ab`, `ac` and `d`. */
function alternativesOf(pattern: string): RegExp[] {
  const inner = /\(([^()]*)\)/.exec(pattern);
  if (inner === null) return pattern.split('|').map(one => new RegExp(one));
  const [group, content = ''] = inner;
  return content.split('|').flatMap(one => alternativesOf(pattern.replace(group, one)));
}

const matchNothing = (patterns: readonly RegExp[]) => patterns.filter(one => !paths.some(path => one.test(path)));

test('every file that the build puts into a group exists', () => {
  const patterns = [...PAGE_FILES, ...LIBRARY_FILES].flatMap(group => alternativesOf(group.test.source));
  expect([...new Set(matchNothing(patterns).map(String))]).toEqual(['/wxt-html-plugins/']);
});

it('control: a pattern whose file has moved is found', () => {
  expect(matchNothing(alternativesOf('components[\\\\/](pages|gone)\\.tsx$')).map(String)).toEqual([
    '/components[\\\\/]gone\\.tsx$/',
  ]);
});
