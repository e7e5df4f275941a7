import { describe, expect, it, test } from 'vitest';
import { decodedFormsOf } from '../../../lib/api/decoded-forms.ts';

const formsOf = (text: string) => decodedFormsOf(text).map(form => form.text);
const lastOf = (text: string) => formsOf(text).at(-1);

describe('decodedFormsOf', () => {
  test.each([
    ['%21', '!'],
    ['=7E', '~'],
    ['&#126;', '~'],
    ['&#x21', '!'],
    ['&AMP;', '&'],
    ['\\u{21}', '!'],
    ['\\x7e', '~'],
    ['\\"', '"'],
  ])('decodes %s to a visible character', (encoded, character) => {
    expect(lastOf(`y${encoded}z`)).toBe(`y${character}z`);
  });

  test.each(['%20', '&#0;', '&#160;', '&nbsp;', '\\u0009', ' \n\u200b'])('leaves out %j as white space', encoded => {
    expect(lastOf(`y${encoded}z`)).toBe('yz');
  });

  test.each(['%7f', '%C3', '&#161;', '\\u00e9', '&euro;', '%4'])('leaves %s unchanged', encoded => {
    expect(formsOf(`y${encoded}z`)).toEqual([`y${encoded}z`]);
  });

  it('ends an escape after its own digits', () => {
    expect(lastOf('a\\u002db2468')).toBe('a-b2468');
  });

  it('returns one form for each round of decoding, for at most four rounds', () => {
    expect(formsOf('a b')).toEqual(['ab']);
    expect(formsOf('%25252521')).toEqual(['%25252521', '%252521', '%2521', '%21', '!']);
    expect(formsOf('%2525252521').at(-1)).toBe('%21');
  });

  it('reports the original position of each character', () => {
    const { text, starts, ends } = decodedFormsOf('a %2521b').at(-1) ?? {};
    expect([text, starts?.slice(0, 3), ends?.slice(0, 3)]).toEqual([
      'a!b',
      new Uint32Array([0, 2, 7]),
      new Uint32Array([1, 7, 8]),
    ]);
  });
});
