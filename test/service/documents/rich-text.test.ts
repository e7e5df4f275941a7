import { describe, expect, it } from 'vitest';
import { parseRichText } from '../../../service/documents/formats/rich-text.ts';

const textOf = (body: string): string =>
  parseRichText(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, 'latin1')).text;

describe('Rich text', () => {
  it('is read with its title, and without tables of fonts, instructions, pictures and comments', () => {
    const { title, text } = parseRichText(
      Buffer.from(
        String.raw`{\rtf1{\fonttbl{\f0 Times;}}{\colortbl;\red255\green0\blue0;}{\stylesheet{\s1 Heading;}}{\info{\title The Light}{\author Ann}}{\*\generator Word}{\header Page}\pard Lit{\*\annotation Why?} in 1811.\par {\pict 010203}{\field{\*\fldinst HYPERLINK "x"}{\fldrslt See here}}.\par}`,
        'latin1',
      ),
    );
    expect(title).toBe('The Light');
    expect(text).toBe('Lit in 1811.\n\nSee here.');
  });

  it('has letters of all encodings', () => {
    expect(textOf(String.raw`caf\'e9 \u8364? \emdash \ldblquote x\rdblquote\~y \{z\}`)).toBe('café € —“x” y {z}');
    expect(
      textOf(
        String.raw`{\fonttbl{\f1\fcharset204 A;}{\f2\fcharset128 B;}}{\f1 \'ec\'ee\'f0\'e5} {\f2 \'93\'94\'91\'e4}`,
      ),
    ).toBe('море 灯台');
    expect(textOf(String.raw`\uc2\u28783\'93\'94\uc1\u-10179?\u-8694?`)).toBe('灯😊');
  });

  it('has the rows of tables, the numbers of lists, and its notes at the end', () => {
    expect(textOf(String.raw`\trowd Name\cell Height\cell\row\trowd Skerry\cell 35 m\cell\row`)).toBe(
      'Name | Height\n\nSkerry | 35 m',
    );
    expect(textOf(String.raw`{\listtext 1.\tab}Light\par{\pntext 2.\tab}Sea\par`)).toBe('1. Light\n\n2. Sea');
    expect(textOf(String.raw`Lit{\footnote\chftn  By hand.} in 1811.\par`)).toBe('Lit[1] in 1811.\n\n[1] By hand.');
  });

  it('has its boxes and formulas', () => {
    expect(textOf(String.raw`{\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt Box\par}}{\shprslt Old}}`)).toBe('Box');
    expect(textOf(String.raw`It is {\*\moMath{\mf{\mnum{\mr a}}{\mden{\mr b}}}} here.`)).toBe(
      String.raw`It is $\frac{a}{b}$ here.`,
    );
  });

  it.each([
    String.raw`{\v hidden}`,
    String.raw`\v hidden\v0 `,
    String.raw`{\deleted gone}`,
    String.raw`{\fs2 tiny}`,
    String.raw`{\colortbl;\red255\green255\blue255;}{\cf1 white}`,
  ])('has nothing hidden: %s', hidden => {
    expect(textOf(`${hidden}Seen`)).toBe('Seen');
  });

  it('has white words on a dark ground', () => {
    expect(textOf(String.raw`{\colortbl;\red255\green255\blue255;}{\cf1\highlight2 white}`)).toBe('white');
  });
});
