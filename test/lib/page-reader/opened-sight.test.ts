import { describe, expect, it } from 'vitest';
import { copySeen } from '../../../lib/page-reader/snapshot/seen-copy.ts';
import { blockTextOf } from '../../../lib/page-reader/text/block-text.ts';
import { declaredSight } from '../../../lib/page-reader/visibility/sight.ts';
import { openedPages } from '../../fixtures/hidden/opened.ts';
import { LEAK } from '../../fixtures/hidden/page-with.ts';
import { hiddenInPanels } from '../../fixtures/hidden/panels.ts';
import { SEEN } from '../../fixtures/hidden/seen.ts';
import { LIMITS, parse } from './fixture.ts';

const seen = (html: string) => blockTextOf(copySeen(parse(html), declaredSight, LIMITS).page.body);
const inBody = (html: string) => seen(`<!doctype html><html><body>${html}</body></html>`);

/** What only layout or a frame's own document can tell. */
const NEEDS_LAYOUT = /frame of the page|invisible body/u;

/** Hidden by what the markup itself says. */
const DECLARED =
  /without a control|not displayed|attribute|visib|stands in it|missing|announces|opens|menu|Bootstrap|a(?:n open|l of a) disclosure|heading|alone|far more|aria-hidden|display: none|opacity: 0$|opacity: 0 around|transparent (?:box|sentence|text)|closed details (?:without|with a tr|in)|is transparent|no words|a sign/u;

describe('createOpenedSight without layout', () => {
  it('reads what a control on the page opens', () => {
    const pages = openedPages.filter(({ name }) => !NEEDS_LAYOUT.test(name));
    expect(pages.filter(({ html }) => !seen(html).includes(SEEN)).map(({ name }) => name)).toEqual([]);
  });

  it('reads nothing of a panel that the markup keeps from a reader', () => {
    const pages = hiddenInPanels.filter(({ name }) => DECLARED.test(name));
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.filter(({ html }) => LEAK.test(seen(html))).map(({ name }) => name)).toEqual([]);
  });

  it('opens a box around the panels of several tabs, but not the panel of a tab that is hidden', () => {
    const tab = (id: string, style = '') => `<button role="tab" aria-controls="${id}" style="${style}">${id}</button>`;
    const panel = (id: string) => `<div role="tabpanel" id="${id}" hidden>Text of ${id}.</div>`;
    const page = `${tab('oil')}${tab('wicks')}${tab('g', 'display: none')}
      <div style="display: none">${panel('oil')}${panel('wicks')}${panel('g')}</div>`;
    expect(inBody(page)).toMatch(/Text of oil\.\s+Text of wicks\.$/u);
  });

  it('reads a panel whose control stands after it', () => {
    expect(inBody('<div id="p" hidden>Oil.</div><button aria-controls="p">More</button>')).toContain('Oil.');
  });

  it('does not lose its way in panels that open one another', () => {
    const page = `<button aria-controls="b">Start</button>
      <div id="a" hidden><button aria-controls="b">B</button>Text of a.</div>
      <div id="b" hidden><button aria-controls="a">A</button>Text of b.</div>`;
    expect(inBody(page)).toMatch(/Text of a\..*Text of b\./su);
  });
});
