import { describe, expect, it } from 'vitest';
import { takeSnapshot } from '../../../lib/page-reader/snapshot/take-snapshot.ts';
import { blockTextOf } from '../../../lib/page-reader/text/block-text.ts';
import { markupProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';
import { copyOfBody, LIMITS, parse } from './fixture.ts';

const textOf = (html: string) => blockTextOf(copyOfBody(`<p>${html}</p>`).body);

describe('raised and lowered digits', () => {
  it('do not become part of the number before them', () => {
    expect(textOf('10<sup>6</sup> and 10<sup>-6</sup> and 10<sup>−6</sup>')).toBe('10⁶ and 10⁻⁶ and 10⁻⁶');
    expect(textOf('$12<sup>99</sup>')).toBe('$12⁹⁹');
    expect(textOf('10<sub>2</sub>')).toBe('10₂');
  });

  it('are found in and around links', () => {
    expect(textOf('in 1969<sup><a href="#3">3</a></sup>')).toBe('in 1969³');
    expect(textOf('in <b>1969</b><a href="#3"><sup>3</sup></a><sup>4</sup>')).toBe('in 1969³⁴');
    expect(textOf('in 1969<sup>3,4</sup>')).toBe('in 1969³,⁴');
  });

  it('stay as they are after anything else', () => {
    for (const [html, text] of [
      ['H<sub>2</sub>O, x<sub>1</sub>, M<sup>me</sup>, 2<sup>e</sup>', 'H2O, x1, Mme, 2e'],
      ['the diary<sup>2</sup>, 42<sup>a</sup>, (as he says)<sup>2</sup>', 'the diary2, 42a, (as he says)2'],
      ['1<sup>st</sup>, 1969 <sup>3</sup>, 1969<sup>[3]</sup>', '1st, 1969 3, 1969[3]'],
      ['1969<br><sup>3</sup>', '1969\n3'],
      ['1969<p><sup>3</sup> See below.</p>', '1969\n\n3 See below.'],
      ['<sup>3</sup>', '3'],
      ['12<b>99</b>', '1299'],
    ] as const) {
      expect(textOf(html), html).toBe(text);
    }
  });

  it('are the exponents of variables and of terms in brackets', () => {
    expect(textOf('r<sup>3</sup>, 12 m<sup>2</sup>, (a + b)<sup>2</sup>')).toBe('r³, 12 m², (a + b)²');
    expect(textOf('10<sup>f</sup>, 2<sup>n+1</sup>, k<sup>n−1</sup>')).toBe('10^f, 2^(n+1), k^(n−1)');
    expect(textOf('r<sup>−kt</sup>, r<sup>iπ</sup>, M<sup>T</sup>')).toBe('r^(−kt), r^(iπ), M^T');
    expect(textOf('1969<sup>f</sup>, a<sub>n</sub>')).toBe('1969f, an');
  });

  it('are also told by their style', () => {
    const probe = { ...markupProbe, isTextRaised: (text: Text) => text.parentElement?.className === 'cents' };
    const read = (html: string) => blockTextOf(takeSnapshot(parse(html), probe, LIMITS).page.body);
    expect(read('<html><body><p>$12<b class="cents">99</b> or $<b class="cents">99</b>')).toBe('$12⁹⁹ or $99');
  });
});
