import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const [, section = ''] = /## Bounds\n([\s\S]*?)\n## /.exec(readFileSync('docs/service.md', 'utf8')) ?? [];
const rows = section
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| What'))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, what = '', bound = '', , where = '', test = '']) => {
    const [, file = '', name = ''] = /^`([^`]+)` `([^`]+)`$/.exec(where) ?? [];
    return { what, bound, file, name, test: test.replaceAll('`', '') };
  });

const numbersIn = (text: string) => (text.match(/\d[\d_,]*/g) ?? []).map(number => Number(number.replace(/[_,]/g, '')));

/** The numbers of a constant or a property, in the order of the source. */
function numbersOf(file: string, name: string): number[] {
  const [, value = ''] =
    new RegExp(`\\b${name}(?:: \\w+)?(?: =|:) (\\{[^}]*\\}|\\d[\\d_]*)`).exec(readFileSync(file, 'utf8')) ?? [];
  return numbersIn(value);
}

it.each(rows)('the bound "$what" is what the code says, and its test exists', ({ bound, file, name, test }) => {
  const declared = numbersOf(file, name);
  expect(declared).not.toEqual([]);
  for (const number of numbersIn(bound)) expect(declared).toContain(number);
  if (test !== 'none') expect(existsSync(test)).toBe(true);
});

it('has rows that say something', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ test }) => test === 'none').length).toBeLessThanOrEqual(2);
  expect(rows.every(({ bound }) => numbersIn(bound).length > 0)).toBe(true);
});
