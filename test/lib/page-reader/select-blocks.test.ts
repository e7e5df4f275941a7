import { describe, expect, it } from 'vitest';
import { splitIntoBlocks } from '../../../lib/page-reader/main-content/blocks.ts';
import { type Reason, selectBlocks } from '../../../lib/page-reader/main-content/select-blocks.ts';
import { takeSnapshot } from '../../../lib/page-reader/snapshot/take-snapshot.ts';
import { allVisibleProbe } from '../../../lib/page-reader/visibility/markup-probe.ts';
import type { VisibilityProbe } from '../../../lib/page-reader/visibility/probe-interface.ts';
import { copyOfBody, LIMITS, parse } from './fixture.ts';

/** The texts of the blocks that are kept with these probabilities. */
function kept(html: string, probabilities: number[]): string[] {
  const blocks = splitIntoBlocks(copyOfBody(html).body);
  expect(blocks).toHaveLength(probabilities.length);
  const selection = selectBlocks(blocks, Float32Array.from(probabilities));
  return blocks.filter(({ index }) => selection.kept[index]).map(({ text }) => text);
}

/** The rule that decided about each block. */
function reasons(html: string, probabilities: number[]): readonly Reason[] {
  return selectBlocks(splitIntoBlocks(copyOfBody(html).body), Float32Array.from(probabilities)).reasons;
}

describe('selectBlocks', () => {
  it('keeps likely blocks and drops others', () => {
    expect(kept('<p>one two three</p><p>four five six</p>', [0.9, 0.01])).toEqual(['one two three']);
  });

  it('says which rule decided', () => {
    const prose = 'one two three four five six seven eight nine ten eleven twelve. '.repeat(60);
    const box = '<div class="newsletter"><p>Our letter <a href="/join">join</a></p></div>';
    const html = `<h2>A heading</h2><div><p>${prose}</p></div><p>menu</p><section><p>${prose}</p></section>${box}`;
    expect(reasons(html, [0.45, 0.95, 0.01, 0.95, 0.9])).toEqual([
      'heading',
      'probability',
      'probability',
      'duplicate',
      'promotion',
    ]);
    expect(reasons('<table><tr><td>Depth</td><td>4 m</td></tr></table>', [0.9, 0.05])[1]).toBe('neighbors');
  });

  it('adapts the threshold to the page, and keeps uncertain blocks if there are no better ones', () => {
    const html = '<p>one two three</p><p>four five six</p>';
    expect(kept(html, [0.35, 0.3])).toHaveLength(2);
    expect(kept(html.replace('one', 'one '.repeat(400)), [0.98, 0.3])).toHaveLength(1);
    expect(kept(html, [0.01, 0.05])).toHaveLength(0);
  });

  it('keeps a heading before kept text', () => {
    const text = `one ${'two three '.repeat(200)}four`;
    const html = `<h2>A heading</h2><p>${text}</p><h2>Another</h2><p>menu</p>`;
    expect(kept(html, [0.45, 0.95, 0.4, 0.01])).toEqual(['A heading', text]);
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

  it('keeps or drops a term with its definition, and the cells of a row', () => {
    const list = '<dl><dt>one</dt><dd>text</dd><dt>two</dt><dd>more</dd></dl><p>prose</p>';
    expect(kept(list, [0.9, 0.05, 0.05, 0.05, 0.9])).toEqual(['one', 'text', 'prose']);
    expect(kept(list, [0.05, 0.05, 0.05, 0.9, 0.9])).toEqual(['two', 'more', 'prose']);
    const table = '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table><p>e</p>';
    expect(kept(table, [0.5, 0.5, 0.5, 0.9, 0.01])).toEqual(['a', 'b', 'c', 'd']);
    expect(kept(table, [0.01, 0.01, 0.01, 0.01, 0.9])).toEqual(['e']);
  });

  it('keeps the names of columns with the cells, but not the names of dropped rows', () => {
    const table =
      '<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr><tr><th>e</th><td>f</td></tr></table>';
    expect(kept(table, [0.01, 0.01, 0.9, 0.9, 0.01, 0.01])).toEqual(['a', 'b', 'c', 'd']);
    expect(kept(`${table}<p>g</p>`, [0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.9])).toEqual(['g']);
  });

  it('drops a head that floats over its table as a table of its own', () => {
    const head = '<tr><th>a</th><th>b</th></tr>';
    const table = `<table>${head}<tr><td>c</td><td>d</td></tr></table>`;
    expect(kept(`${table}<table>${head}</table>`, [0.9, 0.9, 0.9, 0.9, 0.9, 0.9])).toEqual(['a', 'b', 'c', 'd']);
    expect(kept(`${table}<table><tr><th>e</th></tr></table>`, [0.9, 0.9, 0.9, 0.9, 0.9])).toContain('e');
  });

  it('keeps a head that stands in a table of its own right above the rows', () => {
    const head = '<table><tr><th>a</th><th>b</th></tr></table>';
    const rows = '<table><tr><td>c</td><td>d</td></tr></table>';
    expect(kept(head + rows, [0.01, 0.01, 0.9, 0.9])).toEqual(['a', 'b', 'c', 'd']);
    expect(kept(`${head}<p>menu</p>${rows}`, [0.01, 0.01, 0.01, 0.9, 0.9])).toEqual(['c', 'd']);
  });

  it('keeps the names of columns in a table that roles declare', () => {
    const row = (role: string, ...cells: string[]) =>
      `<div role="row">${cells.map(cell => `<div role="${role}">${cell}</div>`).join('')}</div>`;
    const table = row('columnheader', 'a', 'b') + row('gridcell', 'c', 'd');
    expect(kept(`<div role="grid">${table}</div>`, [0.01, 0.01, 0.9, 0.9])).toEqual(['a', 'b', 'c', 'd']);
    expect(kept(`<div>${table}</div>`, [0.001, 0.001, 0.5, 0.5])).toEqual(['c', 'd']);
  });

  it('keeps the price under the name of a product, and the line under a title', () => {
    const product = (price: string) => `<h1>Rope</h1><div>${price}</div><p>one two three</p>`;
    expect(kept(product('€ 39.90'), [0.9, 0.01, 0.9])).toContain('€ 39.90');
    expect(kept(product('39 reviews'), [0.9, 0.01, 0.9])).not.toContain('39 reviews');
    expect(kept('<h1>Rope</h1><h3>On knots</h3><h3>Share</h3><p>one</p>', [0.9, 0.01, 0.01, 0.9])).toEqual([
      'Rope',
      'On knots',
      'one',
    ]);
  });

  it('keeps the price under each product that is kept', () => {
    const html = '<ul><li><div>Rope</div><div>€ 9.50</div></li><li><div>Anchor</div><div>€ 80.00</div></li></ul>';
    expect(kept(html, [0.9, 0.01, 0.01, 0.01])).toEqual(['Rope', '€ 9.50']);
  });

  it('keeps the answers of a question of a form, but no links and no other form', () => {
    const html = '<fieldset><legend>Rebuilt?</legend><p>Engines do not count.</p><label>No</label></fieldset>';
    expect(kept(html, [0.9, 0.01, 0.01])).toEqual(['Rebuilt?', 'Engines do not count.', 'No']);
    expect(kept(html.replace('No', '<a href="/help">Help</a>'), [0.9, 0.9, 0.01])).toHaveLength(2);
    expect(kept(`<p>Rope</p>${html}`, [0.9, 0.01, 0.01, 0.01])).toEqual(['Rope']);
  });

  it('keeps a few words between two paragraphs of one container, but no links, no buttons, and no more', () => {
    const prose = '<p>One two three four five six seven eight nine ten eleven twelve.</p>';
    const between = (html: string, count = 1) =>
      kept(`<div>${prose}${html}${prose}</div>`, [0.9, ...Array<number>(count).fill(0.01), 0.9]).length - 2;
    expect(between('<div><div>depth: 11</div><div>width: 212</div></div>', 2)).toBe(2);
    expect(between(`<div>${prose}</div>`)).toBe(0);
    expect(between('<div><a href="/more">More</a></div>')).toBe(0);
    expect(between('<div><button>Share</button></div>')).toBe(0);
    expect(between('<div>rope</div>'.repeat(7), 7)).toBe(0);
    expect(between(`<div>${'rope '.repeat(61)}</div>`)).toBe(0);
    expect(kept(`<div>${prose}<p>rope</p></div><div>${prose}</div>`, [0.9, 0.01, 0.9])).toHaveLength(2);
    expect(kept(`<div><div>rope</div>${prose}<div>rope</div></div>`, [0.01, 0.9, 0.01])).toHaveLength(1);
  });

  it('keeps a doubtful line of a short page, where each line matters, and drops that of a long one', () => {
    const page = (words: number) => `<p>${'rope '.repeat(words)}</p><div>tide</div>`;
    expect(kept(page(40), [0.9, 0.3])).toContain('tide');
    expect(kept(page(2_000), [0.9, 0.3])).not.toContain('tide');
  });

  it('keeps a value under its label, but no control and no sentence', () => {
    const under = (html: string) => kept(`<p>Days until the ice:</p>${html}`, [0.9, 0.01]);
    expect(under('<div>48</div>')).toContain('48');
    expect(under('<div><button>Ask</button></div>')).not.toContain('Ask');
    expect(under('<p>one two three four five</p>')).toHaveLength(1);
    expect(kept('<p>Days until the ice</p><div>48</div>', [0.9, 0.01])).toHaveLength(1);
  });

  it('keeps a note that is drawn beside the paragraph in which it stands', () => {
    const probe: VisibilityProbe = {
      ...allVisibleProbe,
      drawingOf: element => ({
        ...allVisibleProbe.drawingOf(element),
        ...(element.localName === 'small' && { gap: 1, isBesideLine: true }),
      }),
    };
    const html = '<p>The rope <small>Tarred.</small> holds.</p><div><small>Menu</small></div>';
    const { body } = takeSnapshot(parse(`<!doctype html><html><body>${html}</body></html>`), probe, LIMITS).page;
    const blocks = splitIntoBlocks(body);
    expect(blocks.map(({ text }) => text)).toEqual(['The rope holds.', 'Tarred.', 'Menu']);
    expect(selectBlocks(blocks, Float32Array.of(0.9, 0.01, 0.01)).kept).toEqual([true, true, false]);
  });

  it('keeps what is chosen in a list or shown in a field under kept text, but no box to tick', () => {
    const probe = {
      ...allVisibleProbe,
      standInOf: (element: Element) => (/^(?:select|input)$/.test(element.localName) ? ' 25 m ' : ''),
    };
    for (const field of ['<select></select>', '<input readonly>']) {
      const html = `<p>Rope, tarred twice.</p><div><label>Length ${field}</label></div><p>Menu</p>`;
      const { body } = takeSnapshot(parse(`<!doctype html><html><body>${html}</body></html>`), probe, LIMITS).page;
      const blocks = splitIntoBlocks(body);
      expect(blocks.map(({ text }) => text)).toEqual(['Rope, tarred twice.', 'Length 25 m', 'Menu']);
      expect(selectBlocks(blocks, Float32Array.of(0.9, 0.01, 0.01)).kept).toEqual([true, true, false]);
      expect(selectBlocks(blocks, Float32Array.of(0.01, 0.01, 0.9)).kept).toEqual([false, false, true]);
    }
    expect(kept('<p>Rope</p><label><input type="checkbox"> Send me letters</label>', [0.9, 0.01])).toEqual(['Rope']);
  });

  it('judges the elements of one template together', () => {
    const post = (name: string) => `<div class="post"><div class="name">${name}</div><p>one two three four</p></div>`;
    const names = ['Ada', 'Bo', 'Cy', 'Di'];
    const html = names
      .map(post)
      .join('')
      .replaceAll(/<(\/?)b/g, '<$1div');
    expect(kept(html, [0.9, 0.9, 0.8, 0.9, 0.3, 0.9, 0.8, 0.9]).filter(text => names.includes(text))).toEqual(names);
  });

  it('drops a small box that asks for something, but not a page about it', () => {
    const text = `<p>${'one two three four five six seven eight nine ten '.repeat(9)}</p>`;
    const box = (name: string) =>
      `${text}<div class="${name}"><p>Please give.</p><a href="/g">Give</a></div>${text}${text}`;
    expect(kept(box('donate-box'), [0.9, 0.9, 0.9, 0.9, 0.9])).not.toContain('Please give.');
    expect(kept(box('note'), [0.9, 0.9, 0.9, 0.9, 0.9])).toContain('Please give.');
    expect(kept(`<main class="donate">${text}<p>Please give.</p></main>`, [0.9, 0.9])).toContain('Please give.');
  });
});
