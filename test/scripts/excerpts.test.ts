import { describe, expect, it } from 'vitest';
import { splitIntoBlocks } from '../../lib/page-reader/main-content/blocks.ts';
import { createExcerpts } from '../../scripts/train/excerpts.ts';
import { snapshotOf } from '../../scripts/train/snapshot-data.ts';
import { copyOfBody } from '../lib/page-reader/fixture.ts';

/** A page of a menu, a headline, `count` paragraphs of ten words and a footer. */
function known(count: number) {
  const menu = '<a href="/">Front</a>'.replace('Front', '<div class="entry">Front</div>').repeat(9);
  const paragraphs = Array.from({ length: count }, (_, at) => `<p class="text">Line ${at} ${'rope '.repeat(8)}</p>`);
  const page = copyOfBody(`${menu}<h1>Ropes</h1>${paragraphs.join('')}${'<div>Imprint</div>'.repeat(9)}`);
  const blocks = splitIntoBlocks(page.body);
  const isMain = (text: string) => text.startsWith('Line') || text === 'Ropes';
  return { page, blocks, labels: Float32Array.from(blocks, ({ text }) => (isMain(text) ? 1 : 0)) };
}

function excerpts() {
  const { page, blocks, labels } = known(60);
  const make = createExcerpts();
  return Array.from({ length: 10 }, () => make(page, blocks, labels))
    .flat()
    .map(({ page, labels }) => ({ blocks: splitIntoBlocks(snapshotOf(page).body), labels, page: snapshotOf(page) }));
}

describe('createExcerpts', () => {
  it('makes short pages of successive lines, the headline and a little around them', () => {
    for (const { blocks, labels } of excerpts()) {
      const texts = blocks.map(({ text }) => text);
      const lines = texts.filter(text => text.startsWith('Line'));
      const numbers = lines.map(line => Number(line.split(' ')[1]));
      expect(lines.length).toBeLessThanOrEqual(22);
      expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
      expect(texts).toContain('Ropes');
      expect(texts.filter(text => text === 'Front').length).toBeLessThanOrEqual(6);
      expect([...labels]).toEqual(texts.map(text => (text.startsWith('Line') || text === 'Ropes' ? 1 : 0)));
    }
  });

  it('makes some without anything around, and some without classes', () => {
    const made = excerpts();
    const isPlain = ({ labels }: (typeof made)[number]) => labels.every(label => label === 1);
    const isNamed = ({ page }: (typeof made)[number]) =>
      page.elements.some(({ attributes }) => attributes.has('class'));
    for (const is of [isPlain, isNamed]) {
      const count = made.filter(is).length;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(made.length);
    }
  });

  it('makes none of a page with little main content', () => {
    const { page, blocks, labels } = known(1);
    expect(createExcerpts()(page, blocks, labels)).toEqual([]);
  });
});
