import { describe, expect, it } from 'vitest';
import { splitIntoBlocks } from '../../lib/page-reader/main-content/blocks.ts';
import { textIn } from '../../lib/page-reader/snapshot/page-snapshot.ts';
import { createPlainPages } from '../../scripts/train/plain-pages.ts';
import { type SnapshotData, snapshotOf } from '../../scripts/train/snapshot-data.ts';
import { copyOfBody } from '../lib/page-reader/fixture.ts';

const LINE = 'The ferry leaves when the tide allows it and nobody has seen it leave at another time. ';

/** A menu and a text of about eighty words. */
function known(name: string) {
  const page = copyOfBody(
    `<nav class="menu"><a href="/">Front</a></nav><p class="text">${name}. ${LINE.repeat(5)}</p>`,
  );
  const blocks = splitIntoBlocks(page.body);
  return { page, blocks, labels: Float32Array.from(blocks, block => (block.text.startsWith(name) ? 1 : 0)) };
}

const textOf = (page: SnapshotData | undefined) => (page ? textIn(snapshotOf(page).body) : '');

describe('createPlainPages', () => {
  it('keeps only the main content of a page', () => {
    const { page, blocks, labels } = known('One');
    const [plain, ...more] = createPlainPages()('article', page, blocks, labels);
    expect(more).toEqual([]);
    expect(textOf(plain?.page)).toContain('The ferry leaves');
    expect(textOf(plain?.page)).not.toContain('Front');
  });

  it('joins six pages of a type into a long one, and keeps the classes of some of them', () => {
    const make = createPlainPages();
    const made = Array.from({ length: 6 }, (_, number) => {
      const { page, blocks, labels } = known(`Page ${number}`);
      const other = known('Other');
      make('forum', other.page, other.blocks, other.labels);
      return make('article', page, blocks, labels);
    });
    expect(made.map(pages => pages.map(({ isLong }) => isLong))).toEqual([
      ...Array.from({ length: 5 }, () => [false]),
      [false, true],
    ]);
    const long = made.at(-1)?.[1]?.page as SnapshotData;
    expect(textOf(long).match(/Page \d/g)).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
    const named = snapshotOf(long).elements.filter(({ attributes }) => attributes.has('class')).length;
    expect(named).toBeGreaterThan(0);
    expect(named).toBeLessThan(12);
  });

  it('makes no page of a short text', () => {
    const { page, blocks } = known('One');
    expect(createPlainPages()('article', page, blocks, new Float32Array(blocks.length))).toEqual([]);
  });
});
