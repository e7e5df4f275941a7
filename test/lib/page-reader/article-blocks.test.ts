import { describe, expect, it } from 'vitest';
import { articleBlocksOf } from '../../../lib/page-reader/main-content/article-blocks.ts';
import { splitIntoBlocks } from '../../../lib/page-reader/main-content/blocks.ts';
import { copyOf, htmlOf } from './fixture.ts';

const SENTENCE = 'The ferry leaves when the tide allows it, and nobody on the pier has seen it leave at another time.';

function articleIn(html: string): string[] {
  const blocks = splitIntoBlocks(copyOf(html).body);
  const inArticle = articleBlocksOf(blocks);
  expect(inArticle).toHaveLength(blocks.length);
  return blocks.filter(({ index }) => inArticle[index]).map(({ text }) => text);
}

const articleOf = (body: string) => articleIn(`<!doctype html><html><body>${body}</body></html>`);

describe('articleBlocksOf', () => {
  it('finds the article of a page without menu and footer', () => {
    const text = articleIn(htmlOf('article')).join('\n');
    expect(text).toContain('it had always stood there');
    expect(text).not.toMatch(/Front page|All rights reserved/);
  });

  it('leaves out an element inside the article whose class marks it as related content', () => {
    const inside = articleOf(
      `<div id="text"><p>${SENTENCE}</p><p>${SENTENCE}</p><div class="related"><p>Another: ${SENTENCE}</p></div></div>`,
    );
    expect(inside).toEqual([SENTENCE, SENTENCE]);
  });

  it('includes siblings with similar scores, but none with little text', () => {
    const part = (name: string) => `<div class="part"><p>${name}: ${SENTENCE}</p><p>${SENTENCE}</p></div>`;
    const inside = articleOf(`${part('One')}${part('Two')}<div><p>Short.</p></div>`).join('\n');
    expect(inside).toMatch(/One:[\s\S]*Two:/);
    expect(inside).not.toContain('Short.');
  });

  it('includes the wrapper of an article that contains nothing else', () => {
    const inside = articleOf(`<main><h1>Tides</h1><div><div><p>${SENTENCE}</p><p>${SENTENCE}</p></div></div></main>`);
    expect(inside).toEqual(expect.arrayContaining([SENTENCE]));
  });

  it('finds no article if nothing resembles one', () => {
    expect(articleOf('<nav><a href="/a">Front</a> <a href="/b">Sport</a></nav><p>Hello</p>')).toEqual([]);
    expect(articleOf('')).toEqual([]);
  });
});
