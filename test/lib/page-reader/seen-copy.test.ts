import { describe, expect, it } from 'vitest';
import { copySeen } from '../../../lib/page-reader/snapshot/seen-copy.ts';
import { blockTextOf } from '../../../lib/page-reader/text/block-text.ts';
import { declaredSight } from '../../../lib/page-reader/visibility/sight.ts';
import { LIMITS, parse } from './fixture.ts';

const seen = (html: string) =>
  blockTextOf(copySeen(parse(`<!doctype html><html>${html}</html>`), declaredSight, LIMITS).page.body);

const thread = (words: string, type = 'DiscussionForumPosting') =>
  `<noscript><div itemscope itemtype="http://schema.org/${type}"><p>${words}</p></div></noscript>`;
const PAGE = `<p>${'The ferry leaves when the tide allows it. '.repeat(6)}</p>`;

describe('copySeen', () => {
  it('reads the thread that a page keeps for readers without scripts when it shows nothing itself', () => {
    expect(seen(`<body><p>Loading</p>${thread('The first post.')}</body>`)).toBe('Loading\n\nThe first post.');
  });

  it('lets no such thread out of a page that shows text', () => {
    expect(seen(`<body>${PAGE}${thread('SECRET')}</body>`)).not.toContain('SECRET');
  });

  it('reads nothing else out of noscript', () => {
    expect(seen(`<body><p>Loading</p>${thread('SECRET', 'Organization')}</body>`)).toBe('Loading');
    expect(seen('<body><p>Loading</p><noscript>SECRET</noscript></body>')).toBe('Loading');
  });

  it('reads a page that hides itself whole until a script has run, but not what it hides apart', () => {
    const body = (style: string) =>
      seen(`<body style="${style}"><p>The first line.</p><p style="display: none">SECRET</p></body>`);
    expect(body('opacity: 0')).toBe('The first line.');
    expect(body('visibility: hidden')).toBe('The first line.');
    expect(seen('<body><div style="opacity: 0">SECRET</div></body>')).toBe('');
  });

  it('lifts a veil from what holds most of a page, where next to nothing is shown beside it', () => {
    const veiled = (style: string, text: string) =>
      seen(`<body><p>Loading</p><main style="${style}">${text}</main><p style="opacity: 0">SECRET</p></body>`);
    for (const style of ['opacity: 0', 'visibility: hidden']) {
      expect(veiled(style, PAGE.repeat(5))).toContain('The ferry');
      expect(veiled(style, PAGE.repeat(5))).not.toContain('SECRET');
      expect(veiled(style, PAGE)).toBe('Loading');
    }
    expect(veiled('display: none', PAGE.repeat(5))).toBe('Loading');
    expect(veiled('opacity: 0', PAGE.repeat(5) + thread('A post'))).toBe('Loading\n\nA post');
  });

  it('lifts none beside a page that shows text, or for what is not ten times as long', () => {
    const beside = (shown: string) =>
      seen(`<body><p>${shown}</p><main style="opacity: 0">${PAGE.repeat(5)}</main></body>`);
    expect(beside('Loading')).toContain('The ferry');
    expect(beside('Shown. '.repeat(30))).not.toContain('The ferry');
    expect(beside('Shown. '.repeat(22))).not.toContain('The ferry');
  });
});
