import { describe, expect, it } from 'vitest';
import { allVisibleProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';
import { createTwinFinder, isSameText } from '../../../lib/page-reader/visibility/screen-reader-copy.ts';
import { parse } from './fixture.ts';

describe('a copy for screen readers', () => {
  it('says the same if it adds nothing but punctuation and spaces', () => {
    for (const [copy, drawn] of [
      ['$12.99', '$1299'],
      ['$12.99', '$12.99'],
      ['1.234,50 €', '1.23450€'],
      ['9:30 pm', '9 30 PM'],
      ['−5', '-5'],
      ['a≠b', 'a\uE020=b'],
      ['f(x)', 'f(x)'],
      ['é', 'e\u0301'],
    ] as const) {
      expect(isSameText(copy, drawn), copy).toBe(true);
    }
  });

  it('says something else if it adds, leaves out, changes or moves anything', () => {
    for (const [copy, drawn] of [
      ['$12.99 and more', '$1299'],
      ['$12.9', '$1299'],
      ['$12.98', '$1299'],
      ['€12.99', '$1299'],
      ['$21.99', '$1299'],
      ['5', '-5'],
      ['-5', '5'],
      ['5%', '5'],
      ['1299', '12.99'],
      ['Hello 👋', 'Hello'],
      ['', ''],
      ['.', ''],
    ] as const) {
      expect(isSameText(copy, drawn), copy).toBe(false);
    }
  });
});

describe('the search for what is drawn beside a copy', () => {
  const probes = { drawn: () => allVisibleProbe, copy: () => allVisibleProbe };
  const copyIn = (html: string): Element => {
    const copy = parse(`<html><body><p>${html}</p></body></html>`).querySelector('#copy');
    if (!copy) throw new Error('no copy');
    return copy;
  };

  it('finds it before and after the copy, where `aria-hidden` is set', () => {
    const find = createTwinFinder();
    const copy = '<b id="copy">$12.99</b>';
    const drawn = '<i aria-hidden="true">$12<sup>99</sup></i>';
    expect(find(copyIn(copy + drawn), probes)?.localName).toBe('i');
    expect(find(copyIn(drawn + copy), probes)?.localName).toBe('i');
    expect(find(copyIn(`${copy}<i>$12<sup>99</sup></i>`), probes)).toBeNull();
    expect(find(copyIn(`${copy}<b></b>${drawn}`), probes)).toBeNull();
  });

  it('ends where a page has more copies than pages for people have', () => {
    const find = createTwinFinder();
    const pieces = (count: number) => '<i>1</i>'.repeat(count);
    const copy = copyIn(`<b id="copy">${'1'.repeat(900)}</b><span aria-hidden="true">${pieces(900)}</span>`);
    const found = Array.from({ length: 40 }, () => find(copy, probes) !== null);
    expect(found.slice(0, 10)).not.toContain(false);
    expect(found.slice(-10)).not.toContain(true);
  });
});
