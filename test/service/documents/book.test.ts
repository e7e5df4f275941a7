import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseBook } from '../../../service/documents/formats/book.ts';
import { bookOf, zipOf } from './samples/office-files.ts';

/** A book whose chapters have this markup in place of their text, and more files. */
const bookWith = (chapters: readonly string[], more: Record<string, string> = {}): Uint8Array =>
  zipOf({ ...unzipSync(bookOf('Book', chapters)), ...more });
const encryption = (...names: string[]) => ({
  'META-INF/encryption.xml': `<encryption>${names.map(name => `<enc:EncryptedData><enc:CipherData><enc:CipherReference URI="${name}"/></enc:CipherData></enc:EncryptedData>`).join('')}</encryption>`,
});

describe('A book', () => {
  it('is read without what its style sheets hide, with formulas and ruby', () => {
    const { text } = parseBook(
      bookWith(['Yes <span class="x">No</span><math><mi>d</mi></math> <ruby>灯<rt>とう</rt></ruby>'], {
        'OPS/style.css': '.x { display: none }',
      }),
    );
    expect(text).toBe('Chapter 1\n\nYes $d$ 灯');
  });

  it('that is locked is refused as such, also if its chapters are there', () => {
    const locked = encryption('OPS/text/chapter%200.xhtml', 'OPS/text/chapter%201.xhtml');
    expect(() => parseBook(bookWith(['a', 'b'], locked))).toThrow('locked by its publisher');
  });

  it('is read where only its fonts are scrambled', () => {
    expect(parseBook(bookWith(['Words'], encryption('OPS/fonts/a.otf'))).text).toContain('Words');
  });

  it('of pictures is refused as such', () => {
    const opf = { 'OPS/text/chapter 0.xhtml': '<html><body><img src="a.jpg"/></body></html>' };
    expect(() => parseBook(bookWith(['x'], opf))).toThrow('pictures');
  });

  it('reads a chapter that it lists a thousand times once', () => {
    const files = unzipSync(bookOf('Book', ['Words']));
    const opf = new TextDecoder().decode(files['OPS/book.opf']);
    const often = {
      'OPS/book.opf': opf.replace('</manifest>', `</manifest><spine>${'<itemref idref="c0"/>'.repeat(1_000)}</spine>`),
    };
    expect(parseBook(zipOf({ ...files, ...often })).text).toBe('Chapter 1\n\nWords');
  });
});
