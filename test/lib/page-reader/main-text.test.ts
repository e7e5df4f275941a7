import { describe, expect, it } from 'vitest';
import { mainTextOf } from '../../../lib/page-reader/main-content/main-text.ts';
import { snapshotVisiblePage } from '../../../lib/page-reader/snapshot/snapshot-visible-page.ts';
import { markupProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';
import { htmlOf, LIMITS, parse } from './fixture.ts';

const mainOf = (html: string) =>
  mainTextOf(snapshotVisiblePage(parse(html), markupProbe, LIMITS).page, 'https://pages.example/one');

describe('mainTextOf', () => {
  it('keeps an article and drops page chrome', () => {
    const text = mainOf(htmlOf('article'));
    expect(text).toContain('it had always stood there');
    expect(text).not.toMatch(/Front page|All rights reserved/);
  });

  it('keeps every post of a thread', () => {
    const posts = Array.from(
      { length: 12 },
      (_, number) =>
        `<div class="post"><div class="author">Reader ${number}</div><div class="content"><p>Post ${number}: the ferry
        leaves when the tide allows it, and whoever waits on the pier had better bring a book and a coat.</p></div></div>`,
    );
    const text = mainOf(`<!doctype html><html><head><title>The ferry</title></head><body>
      <nav><a href="/">Home</a> <a href="/new">New posts</a></nav><h1>The ferry</h1>${posts.join('')}
      <footer><a href="/privacy">Privacy policy</a></footer></body></html>`);
    for (let number = 0; number < 12; number++) expect(text).toContain(`Post ${number}:`);
    expect(text).not.toContain('Privacy policy');
  });

  it('keeps a long article from its first paragraph to its last', () => {
    const paragraphs = Array.from(
      { length: 300 },
      (_, number) =>
        `<p>Part ${number} is about the sea and the harbour at night, with ships. It has two sentences.</p>`,
    );
    const text = mainOf(`<!doctype html><html><head><title>The sea</title></head><body>
      <article><h1>The sea</h1>${paragraphs.join('')}</article></body></html>`);
    expect(text.match(/Part \d+ is/g)).toHaveLength(300);
  });

  it('keeps all of a page of plain text, at any length', () => {
    for (const length of [12, 100, 1_000]) {
      const lines = Array.from(
        { length },
        (_, number) => `<p>Entry ${number}. The wind turned and the boats came in.</p>`,
      );
      const text = mainOf(
        `<!doctype html><html><head><title>Diary</title></head><body><h1>Diary</h1>${lines.join('\n')}</body></html>`,
      );
      expect(text.match(/Entry \d+\./g)).toHaveLength(length);
    }
  });
});
