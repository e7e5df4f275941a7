import { describe, expect, it } from 'vitest';
import { snapshotVisiblePage } from '../../../lib/page-reader/snapshot/snapshot-visible-page.ts';
import { blockTextOf } from '../../../lib/page-reader/text/block-text.ts';
import { markupProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';
import { disclosedPages } from '../../fixtures/hidden/disclosed.ts';
import { hiddenInPanels } from '../../fixtures/hidden/in-panels.ts';
import { LEAK } from '../../fixtures/hidden/page-with.ts';
import { VISIBLE } from '../../fixtures/hidden/visible.ts';
import { LIMITS, parse } from './fixture.ts';

const seen = (html: string) => blockTextOf(snapshotVisiblePage(parse(html), markupProbe, LIMITS).page.body);
const inBody = (html: string) => seen(`<!doctype html><html><body>${html}</body></html>`);

/** Cases that need layout or a frame's own document. */
const NEEDS_LAYOUT = /frame of the page|invisible body|picture of a page/u;

/** Cases hidden by the markup itself. */
const DECLARED =
  /without a control|not displayed|attribute|visib|stands in it|missing|announces|opens|menu|Bootstrap|a(?:n open|l of a) disclosure|heading|alone|far more|aria-hidden|display: none|opacity: 0$|opacity: 0 around|transparent (?:box|sentence|text)|closed details (?:without|with a tr|in)|is transparent|no words|a sign/u;

describe('createDisclosureProbe without layout', () => {
  it('reads panels that a control opens', () => {
    const pages = disclosedPages.filter(({ name }) => !NEEDS_LAYOUT.test(name));
    expect(pages.filter(({ html }) => !seen(html).includes(VISIBLE)).map(({ name }) => name)).toEqual([]);
  });

  it('does not read panels that the markup hides from the user', () => {
    const pages = hiddenInPanels.filter(({ name }) => DECLARED.test(name));
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.filter(({ html }) => LEAK.test(seen(html))).map(({ name }) => name)).toEqual([]);
  });

  it('reads a wrapper around the panels of several tabs, but not the panel of a hidden tab', () => {
    const tab = (id: string, style = '') => `<button role="tab" aria-controls="${id}" style="${style}">${id}</button>`;
    const panel = (id: string) => `<div role="tabpanel" id="${id}" hidden>Text of ${id}.</div>`;
    const page = `${tab('oil')}${tab('wicks')}${tab('g', 'display: none')}
      <div style="display: none">${panel('oil')}${panel('wicks')}${panel('g')}</div>`;
    expect(inBody(page)).toMatch(/Text of oil\.\s+Text of wicks\.$/u);
  });

  it('reads a panel before its control', () => {
    expect(inBody('<div id="p" hidden>Oil.</div><button aria-controls="p">More</button>')).toContain('Oil.');
  });

  it('ends soon on a page of thousands of panels beside one another', () => {
    const panels = '<div role="tabpanel" hidden>Text of it.</div>'.repeat(2_000);
    expect(inBody(`<div><div role="tabpanel">The first.</div>${panels}</div>`)).toMatch(/^The first\./u);
  });

  it('terminates for panels that open one another', () => {
    const page = `<button aria-controls="b">Start</button>
      <div id="a" hidden><button aria-controls="b">B</button>Text of a.</div>
      <div id="b" hidden><button aria-controls="a">A</button>Text of b.</div>`;
    expect(inBody(page)).toMatch(/Text of a\..*Text of b\./su);
  });
});
