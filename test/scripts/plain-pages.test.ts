import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../lib/extract/filter/blocks.ts';
import { pageClaimsOf } from '../../lib/extract/filter/page-claims.ts';
import { createPlainPages } from '../bench/reading/plain-pages.ts';

const LINE = 'The ferry leaves when the tide allows it and nobody has seen it leave at another time. ';

/** A menu and a text of some eighty words. */
function pageOf(name: string) {
  const { document } = parseHTML(
    `<!doctype html><html><body><nav class="menu"><a href="/">Front</a></nav><p class="text">${name}. ${LINE.repeat(5)}</p></body></html>`,
  );
  const blocks = blocksOf(document.body, pageClaimsOf(document));
  return { document, blocks, labels: Float32Array.from(blocks, block => (block.text.startsWith(name) ? 1 : 0)) };
}

const textOf = (document: Document) => document.body.textContent ?? '';

describe('createPlainPages', () => {
  it('leaves nothing of a page but its own text', () => {
    const { document, blocks, labels } = pageOf('One');
    const [plain, ...more] = createPlainPages()('article', document, blocks, labels);
    expect(more).toEqual([]);
    expect(textOf(plain?.document as Document)).toContain('The ferry leaves');
    expect(textOf(plain?.document as Document)).not.toContain('Front');
  });

  it('puts six pages of a type in a row, with the names of some', () => {
    const make = createPlainPages();
    const made = Array.from({ length: 6 }, (_, number) => {
      const { document, blocks, labels } = pageOf(`Page ${number}`);
      make('forum', pageOf('Other').document, pageOf('Other').blocks, pageOf('Other').labels);
      return make('article', document, blocks, labels);
    });
    expect(made.map(pages => pages.map(({ isLong }) => isLong))).toEqual([
      ...Array.from({ length: 5 }, () => [false]),
      [false, true],
    ]);
    const long = made.at(-1)?.[1]?.document as Document;
    expect(textOf(long).match(/Page \d/g)).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
    const named = long.querySelectorAll('[class]').length;
    expect(named).toBeGreaterThan(0);
    expect(named).toBeLessThan(12);
  });

  it('makes no page of a few words', () => {
    const { document, blocks } = pageOf('One');
    expect(createPlainPages()('article', document, blocks, new Float32Array(blocks.length))).toEqual([]);
    expect(textOf(document)).toContain('Front');
  });
});
