import { describe, expect, it } from 'vitest';
import { blockTextOf } from '../../../lib/page-reader/text/block-text.ts';
import { copyOfBody } from './fixture.ts';

const textOf = (formula: string) => blockTextOf(copyOfBody(`<p>So <math>${formula}</math> holds.</p>`).body);

const variable = (name: string) => `<mi>${name}</mi>`;
const SUM = '<mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>';

describe('a formula in MathML', () => {
  it('keeps apart what only its layout keeps apart', () => {
    expect(textOf('<msup><mn>10</mn><mn>6</mn></msup>')).toBe('So 10^6 holds.');
    expect(textOf('<mfrac><mn>1</mn><mn>2</mn></mfrac>')).toBe('So 1/2 holds.');
    expect(textOf(`<msub>${variable('x')}<mn>1</mn></msub>`)).toBe('So x_1 holds.');
    expect(textOf(`<msubsup>${variable('x')}<mn>1</mn><mn>2</mn></msubsup>`)).toBe('So x_1^2 holds.');
    expect(textOf('<munderover><mo>∑</mo><mn>0</mn><mn>9</mn></munderover>')).toBe('So ∑_0^9 holds.');
    expect(textOf('<msqrt><mn>2</mn></msqrt>')).toBe('So √2 holds.');
  });

  it('puts brackets around compound parts', () => {
    expect(textOf(`<mfrac>${SUM}<mn>2</mn></mfrac>`)).toBe('So (a+b)/2 holds.');
    expect(textOf(`<msup>${variable('e')}${SUM}</msup>`)).toBe('So e^(a+b) holds.');
    expect(textOf('<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt>')).toBe('So √(a+b) holds.');
    expect(textOf(`<mroot>${SUM}<mn>3</mn></mroot>`)).toBe('So (a+b)^(1/3) holds.');
    expect(textOf('<mfrac><mn>1</mn><mfrac><mn>2</mn><mn>3</mn></mfrac></mfrac>')).toBe('So 1/(2/3) holds.');
    expect(textOf(`<mfrac><mrow><mstyle>${variable('a')}</mstyle></mrow><mn>2</mn></mfrac>`)).toBe('So a/2 holds.');
  });

  it('separates the rows and cells of a matrix, and the parts of a stack', () => {
    const row = (...cells: number[]) => `<mtr>${cells.map(cell => `<mtd><mn>${cell}</mn></mtd>`).join('')}</mtr>`;
    expect(textOf(`<mo>(</mo><mtable>${row(1, 2)}${row(3, 4)}</mtable><mo>)</mo>`)).toBe('So (1 2; 3 4) holds.');
    expect(textOf('<mfrac linethickness="0px"><mi>n</mi><mi>k</mi></mfrac>')).toBe('So n; k holds.');
  });

  it('puts accents on their letters, and primes after them', () => {
    expect(textOf('<mover><mi>x</mi><mo>ˉ</mo></mover>')).toBe('So x\u0304 holds.');
    expect(textOf(`<mover>${SUM}<mo>^</mo></mover>`)).toBe('So a+b^^ holds.');
    expect(textOf('<msup><mi>f</mi><mo>′</mo></msup>')).toBe('So f′ holds.');
  });

  it('is read without the white space between its elements, and without other notations', () => {
    expect(
      textOf(`<semantics>
        <mrow>
          <msup> <mi>x</mi> <mn>2</mn> </msup>
          <mtext> if </mtext>
        </mrow>
        <annotation encoding="application/x-tex">SECRET</annotation>
      </semantics>`),
    ).toBe('So x^2 if holds.');
  });

  it('is written as it is where parts are missing', () => {
    expect(textOf('<mfrac><mn>1</mn></mfrac><msup></msup>')).toBe('So 1 holds.');
  });

  it('is read however deep it nests', () => {
    const levels = 5_000;
    const { body } = copyOfBody(`<math>${'<msqrt>'.repeat(levels)}<mi>x</mi>${'</msqrt>'.repeat(levels)}</math>`);
    expect(blockTextOf(body)).toMatch(/^√+.*x/u);
  });
});
