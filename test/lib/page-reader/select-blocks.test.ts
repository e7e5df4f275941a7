import { describe, expect, it } from 'vitest';
import { splitIntoBlocks } from '../../../lib/page-reader/main-content/blocks.ts';
import { selectBlocks } from '../../../lib/page-reader/main-content/select-blocks.ts';
import { copyOfBody } from './fixture.ts';

const NO_METADATA = { title: new Set<string>(), description: new Set<string>() };

/** The texts of the blocks that are kept with these probabilities. */
function kept(html: string, probabilities: number[]): string[] {
  const blocks = splitIntoBlocks(copyOfBody(html).body, NO_METADATA);
  expect(blocks).toHaveLength(probabilities.length);
  const keeps = selectBlocks(blocks, Float32Array.from(probabilities));
  return blocks.filter(({ index }) => keeps[index]).map(({ text }) => text);
}

describe('selectBlocks', () => {
  it('keeps likely blocks and drops others', () => {
    expect(kept('<p>one two three</p><p>four five six</p>', [0.9, 0.1])).toEqual(['one two three']);
  });

  it('adapts the threshold to the page, and keeps uncertain blocks if there are no better ones', () => {
    const html = '<p>one two three</p><p>four five six</p>';
    expect(kept(html, [0.35, 0.3])).toHaveLength(2);
    expect(kept(html, [0.98, 0.3])).toHaveLength(1);
    expect(kept(html, [0.1, 0.05])).toHaveLength(0);
  });

  it('keeps a heading before kept text', () => {
    const html = '<h2>A heading</h2><p>one two three four five six seven</p><h2>Another</h2><p>menu</p>';
    expect(kept(html, [0.5, 0.95, 0.4, 0.01])).toEqual(['A heading', 'one two three four five six seven']);
  });

  it('keeps a text that repeats in several containers once, except cells, code and short texts', () => {
    const line = 'one two three four five';
    const twice = (markup: string) => kept(`<div>${markup}</div><div>${markup}</div>`, [0.9, 0.9]);
    expect(twice(`<p>${line}</p>`)).toHaveLength(1);
    expect(twice(`<pre>${line}</pre>`)).toHaveLength(2);
    expect(twice('<p>one two</p>')).toHaveLength(2);
  });

  it('keeps repetition within one container', () => {
    expect(kept('<p>one two three four five</p><p>one two three four five</p>', [0.9, 0.9])).toHaveLength(2);
  });

  it('keeps likely terms with their definition, and likely cells with their row', () => {
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
