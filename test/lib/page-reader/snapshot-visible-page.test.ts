import { describe, expect, it } from 'vitest';
import { snapshotVisiblePage } from '../../../lib/page-reader/snapshot/snapshot-visible-page.ts';
import { blockTextOf } from '../../../lib/page-reader/text/block-text.ts';
import { markupProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';
import { LIMITS, parse } from './fixture.ts';

const seen = (html: string) =>
  blockTextOf(snapshotVisiblePage(parse(`<!doctype html><html>${html}</html>`), markupProbe, LIMITS).page.body);

const thread = (words: string, type = 'DiscussionForumPosting') =>
  `<noscript><div itemscope itemtype="http://schema.org/${type}"><p>${words}</p></div></noscript>`;
const PAGE = `<p>${'The ferry leaves when the tide allows it. '.repeat(6)}</p>`;

describe('snapshotVisiblePage', () => {
  it('reads a thread in `noscript` if the page shows nothing itself', () => {
    expect(seen(`<body><p>Loading</p>${thread('The first post.')}</body>`)).toBe('Loading\n\nThe first post.');
  });

  it('ignores a thread in `noscript` if the page shows text', () => {
    expect(seen(`<body>${PAGE}${thread('SECRET')}</body>`)).not.toContain('SECRET');
  });

  it('reads nothing else in `noscript`', () => {
    expect(seen(`<body><p>Loading</p>${thread('SECRET', 'Organization')}</body>`)).toBe('Loading');
    expect(seen('<body><p>Loading</p><noscript>SECRET</noscript></body>')).toBe('Loading');
  });

  it('reads a page that fades in as a whole, but not elements that it hides separately', () => {
    const body = (style: string) =>
      seen(`<body style="${style}"><p>The first line.</p><p style="display: none">SECRET</p></body>`);
    expect(body('opacity: 0')).toBe('The first line.');
    expect(body('visibility: hidden')).toBe('The first line.');
    expect(seen('<body><div style="opacity: 0">SECRET</div></body>')).toBe('');
  });

  it('reads a fading wrapper of most of the text if almost nothing else is shown', () => {
    const fadingIn = (style: string, text: string) =>
      seen(`<body><p>Loading</p><main style="${style}">${text}</main><p style="opacity: 0">SECRET</p></body>`);
    for (const style of ['opacity: 0', 'visibility: hidden']) {
      expect(fadingIn(style, PAGE.repeat(5))).toContain('The ferry');
      expect(fadingIn(style, PAGE.repeat(5))).not.toContain('SECRET');
      expect(fadingIn(style, PAGE)).toBe('Loading');
    }
    expect(fadingIn('display: none', PAGE.repeat(5))).toBe('Loading');
    expect(fadingIn('opacity: 0', PAGE.repeat(5) + thread('A post'))).toBe('Loading\n\nA post');
  });

  it('ignores hidden text beside visible text, or if it is less than ten times as long', () => {
    const beside = (shown: string) =>
      seen(`<body><p>${shown}</p><main style="opacity: 0">${PAGE.repeat(5)}</main></body>`);
    expect(beside('Loading')).toContain('The ferry');
    expect(beside('Shown. '.repeat(30))).not.toContain('The ferry');
    expect(beside('Shown. '.repeat(22))).not.toContain('The ferry');
  });
});
