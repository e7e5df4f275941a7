import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../lib/page-reader/main-content/blocks.ts';
import { mainBlocksOf } from '../../../lib/page-reader/main-content/main-blocks.ts';
import { copyOfBody } from './fixture.ts';

const CLAIMS = { title: new Set<string>(), description: new Set<string>() };

/** The texts kept of blocks with the chances that are given. */
function kept(html: string, chances: number[]): string[] {
  const blocks = blocksOf(copyOfBody(html).body, CLAIMS);
  expect(blocks).toHaveLength(chances.length);
  const keeps = mainBlocksOf(blocks, Float32Array.from(chances));
  return blocks.filter(({ index }) => keeps[index]).map(({ text }) => text);
}

describe('mainBlocksOf', () => {
  it('keeps what is likely and drops what is not', () => {
    expect(kept('<p>one two three</p><p>four five six</p>', [0.9, 0.1])).toEqual(['one two three']);
  });

  it('lets the page say where to cut: doubtful blocks are kept where there is nothing better', () => {
    const html = '<p>one two three</p><p>four five six</p>';
    expect(kept(html, [0.35, 0.3])).toHaveLength(2);
    expect(kept(html, [0.98, 0.3])).toHaveLength(1);
    expect(kept(html, [0.1, 0.05])).toHaveLength(0);
  });

  it('keeps a heading with text that is kept below it', () => {
    const html = '<h2>A heading</h2><p>one two three four five six seven</p><h2>Another</h2><p>menu</p>';
    expect(kept(html, [0.5, 0.95, 0.4, 0.01])).toEqual(['A heading', 'one two three four five six seven']);
  });

  it('writes a text once that stands in several boxes, except cells and code, and a short one as often as it stands', () => {
    const line = 'one two three four five';
    const twice = (markup: string) => kept(`<div>${markup}</div><div>${markup}</div>`, [0.9, 0.9]);
    expect(twice(`<p>${line}</p>`)).toHaveLength(1);
    expect(twice(`<pre>${line}</pre>`)).toHaveLength(2);
    expect(twice('<p>one two</p>')).toHaveLength(2);
  });

  it('keeps a refrain', () => {
    expect(kept('<p>one two three four five</p><p>one two three four five</p>', [0.9, 0.9])).toHaveLength(2);
  });

  it('keeps a term with its definition and a row of a table together, where they are likely', () => {
    expect(kept('<dl><dt>one</dt><dd>text</dd><dt>two</dt><dd>more</dd></dl>', [0.5, 0.9, 0.05, 0.9])).toEqual([
      'one',
      'text',
      'more',
    ]);
    const table = '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table><p>e</p>';
    expect(kept(table, [0.5, 0.5, 0.5, 0.9, 0.01])).toEqual(['a', 'b', 'c', 'd']);
    expect(kept(table, [0.1, 0.1, 0.1, 0.9, 0.9])).toEqual(['d', 'e']);
  });
});
