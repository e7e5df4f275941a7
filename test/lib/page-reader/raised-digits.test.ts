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
      ['m<sup>2</sup>, H<sub>2</sub>O', 'm2, H2O'],
      ['1<sup>st</sup>, 1969 <sup>3</sup>, 1969<sup>[3]</sup>', '1st, 1969 3, 1969[3]'],
      ['1969<br><sup>3</sup>', '1969\n3'],
      ['1969<p><sup>3</sup> See below.</p>', '1969\n\n3 See below.'],
      ['<sup>3</sup>', '3'],
      ['12<b>99</b>', '1299'],
    ] as const) {
      expect(textOf(html), html).toBe(text);
    }
  });

  it('are also told by their style', () => {
    const probe = { ...markupProbe, isTextRaised: (text: Text) => text.parentElement?.className === 'cents' };
    const read = (html: string) => blockTextOf(takeSnapshot(parse(html), probe, LIMITS).page.body);
    expect(read('<html><body><p>$12<b class="cents">99</b> or $<b class="cents">99</b>')).toBe('$12⁹⁹ or $99');
  });
});
