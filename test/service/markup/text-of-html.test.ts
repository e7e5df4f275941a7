import { describe, expect, it } from 'vitest';
import { blocksOfHtml } from '../../../service/documents/formats/html-text.ts';
import { hiddenNamesIn } from '../../../service/markup/style-rules.ts';

describe('Formulas of MathML stand as TeX in their sentence', () => {
  it.each([
    ['<mi>d</mi><mo>=</mo><mn>31</mn>', 'd=31'],
    ['<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', '\\frac{a}{b+1}'],
    ['<msup><mn>10</mn><mn>6</mn></msup>', '{10}^{6}'],
    ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'x_{i}^{2}'],
    ['<msqrt><mi>x</mi><mo>+</mo><mi>y</mi></msqrt>', '\\sqrt{x+y}'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
    ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', '\\sum_{i}^{n}'],
    ['<mover><mi>v</mi><mo>→</mo></mover>', '\\vec{v}'],
    ['<mover accent="true"><mi>x</mi><mo>¯</mo></mover>', '\\bar{x}'],
    ['<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>', '\\begin{matrix}1 & 2\\end{matrix}'],
    ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', '\\binom{n}{k}'],
    ['<mi>x</mi><mspace width="1em"/><mo>&lt;</mo><mi>y</mi>', 'x<y'],
    ['<semantics><mi>q</mi><annotation encoding="application/x-tex">\\phi</annotation></semantics>', '\\phi'],
  ])('%s', (math, tex) => {
    expect(blocksOfHtml(`<p>It is <math>${math}</math> here.</p>`)).toBe(`It is $${tex}$ here.`);
  });

  it('and in a line of their own where they are set apart, also without an end', () => {
    expect(blocksOfHtml('<p>So</p><math display="block"><mi>x</mi></math><p>is</p>')).toBe('So\n\n$$x$$\n\nis');
    expect(blocksOfHtml('<p>So <math><mi>x')).toBe('So $x$');
  });
});

describe('Ruby is read by its base', () => {
  it.each([
    '<ruby>灯<rt>とう</rt>台<rt>だい</rt></ruby>の光',
    '<ruby>灯台<rp>(</rp><rt>とうだい</rt><rp>)</rp></ruby>の光',
    '<ruby><rb>灯台</rb><rtc><rt>とうだい</rt></rtc></ruby>の光',
    '<ruby>灯<rt>とう<rb>台<rt>だい</ruby>の光',
  ])('%s', html => {
    expect(blocksOfHtml(`<p>${html}</p>`)).toBe('灯台の光');
  });
});

describe('Hidden words of markup are not read', () => {
  it.each([
    '<p hidden>No</p><p>Yes</p>',
    '<p style="color:red; display: none">No</p><p>Yes</p>',
    '<p style="display:none">No<p>Yes',
    '<div><p style="display:none">No</div>Yes',
    '<div style="visibility:hidden"><div>No</div>No</div>Yes',
    '<span style="display:none;font-size:1px">No<br>No<img src="a"></span>Yes',
    '<span style="opacity:0">No</span>Yes',
    '<span style="font-size:0px">No</span>Yes',
    '<template><p>No</p></template>Yes',
    '<p class="big secret">No</p>Yes',
    '<p id="ad">No</p>Yes',
    '<script src="a"/>Yes',
  ])('%s', html => {
    expect(blocksOfHtml(html, new Set(['.secret', '#ad']))).toBe('Yes');
  });

  it.each(['display:block', 'opacity:0.9', 'font-size:10px', 'display:none-such'.replace('none-such', 'inline')])(
    'but words with %s are',
    style => {
      expect(blocksOfHtml(`<p style="${style}">Yes</p>`)).toBe('Yes');
    },
  );
});

it('A style sheet hides the classes that it does not show again, on screens', () => {
  const css = `/* .c { display: none } */ .a, p.b { display: none } @media print { .d { display: none } }
    @media screen { #e { visibility: hidden !important } } .f { display: none } .f { display: block } .g .h { display: none }`;
  expect([...hiddenNamesIn(css)]).toEqual(['.a', '.b', '#e']);
});
