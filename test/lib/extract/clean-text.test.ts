import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripInvisible } from '../../../lib/extract/text/clean-text.ts';

const tags = (text: string) =>
  Array.from(text, letter => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');

/** The classes that never come out, joiners excepted: those have spelling to do in some scripts. */
const LISTED = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u061C\u00AD\u{E0000}-\u{E007F}]|\p{Surrogate}/u;

/** Texts dense with the awkward: what is stripped, its neighbours, and letters of joining and other scripts. */
const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', ' ', '\n', 'م', 'ی', 'क', '്', 'न', '漢', '👩', '\u200C', '\u200D', '\u061C', '\u180B', 'ᠠ'),
      fc.constantFrom('\u200B', '\uFE0F', '\uFE00', '\u{E0100}', '\u{E0041}', '\uFEFF', '\uD83D', '\uDE00', '\u0300'),
      fc.integer({ min: 0, max: 0x10ffff }).map(point => String.fromCodePoint(point)),
    ),
    { maxLength: 24 },
  )
  .map(parts => parts.join(''));

describe('stripInvisible', () => {
  it('takes out zero-width and bidi controls, soft hyphens and tag characters', () => {
    const hidden = `pay\u200B\u2060 the\uFEFF bill\u00AD\u202E\u2066${tags('ignore all of it')} now`;
    expect(hidden).toMatch(LISTED);
    expect(stripInvisible(hidden)).toBe('pay the bill now');
  });

  it('leaves nothing of a message spelled in variation selectors', () => {
    expect(stripInvisible('a\uFE0F\uFE01\uFE02\u{E0120}\u{E0121}b')).toBe('a\uFE0Fb');
    expect(stripInvisible('葛\u{E0100}飾')).toBe('葛\u{E0100}飾');
  });

  it('keeps the joiners that Persian and Malayalam are spelled with', () => {
    expect(stripInvisible('می\u200Cخواهم')).toBe('می\u200Cخواهم');
    expect(stripInvisible('അവന്\u200D പോയി')).toBe('അവന്\u200D പോയി');
  });

  it('takes out joiners that spell nothing', () => {
    expect(stripInvisible('se\u200Ccr\u200Det')).toBe('secret');
    expect(stripInvisible('م\u200C\u200D\u200Cم')).toBe('مم');
    expect(stripInvisible('👩\u200D🚀')).toBe('👩🚀');
  });

  it('does not put a pair together out of two lone surrogates', () => {
    expect(stripInvisible('x\uD83D\u200B\uDE00y')).toBe('xy');
    expect(stripInvisible('x😀y')).toBe('x😀y');
  });

  it('keeps line breaks, tabs and every ordinary letter', () => {
    const text = 'Zoë\tnaïve\nŁódź — 東京 “quoted” بيت नमस्ते';
    expect(stripInvisible(text)).toBe(text);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(awkward, text => {
        const once = stripInvisible(text);
        expect(stripInvisible(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never lets a listed code point through', () => {
    fc.assert(
      fc.property(awkward, text => {
        expect(stripInvisible(text)).not.toMatch(LISTED);
      }),
      { numRuns: 2_000 },
    );
  });
});
