import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockHashesOf, MAX_BLOCKS } from '../../../lib/text/versions/block-hashes.ts';
import { keyedBlocksOf } from '../../../lib/text/versions/block-keys.ts';
import { compareBlockHashes, compareBlocks } from '../../../lib/text/versions/compare-blocks.ts';
import { type Change, pageVersionsOf } from './page-versions.ts';

const text = fc.array(fc.string({ unit: 'grapheme', maxLength: 90 }), { maxLength: 60 }).map(lines => lines.join('\n'));

/** The shares of new blocks that are found (recall), and of found blocks that are new (precision). */
function scoreOf({ blocks, pages, change }: { blocks: number; pages: number; change: Change }) {
  const sums = { isNew: 0, found: 0, right: 0 };
  for (let seed = 1; seed <= pages; seed++) {
    const { before, after, isNew } = pageVersionsOf(seed, blocks, change);
    const unseen = new Set((compareBlocks(blockHashesOf(before, 'en'), after, 'en')?.unseen ?? '').split(/\n+/));
    const written = keyedBlocksOf(after, 'en').filter(({ isVolatile }) => !isVolatile);
    for (const block of written) {
      const [wanted, has] = [isNew(block.text), unseen.has(block.text)];
      if (wanted) sums.isNew += 1;
      if (has) sums.found += 1;
      if (wanted && has) sums.right += 1;
    }
  }
  return { recall: sums.right / sums.isNew, precision: sums.right / sums.found };
}

test.each([
  { blocks: 3, pages: 60, change: 'changes all over' },
  { blocks: 40, pages: 20, change: 'changes all over' },
  { blocks: 400, pages: 4, change: 'changes all over' },
  { blocks: 640, pages: 3, change: 'changes all over' },
  { blocks: 1_200, pages: 2, change: 'changes all over' },
  { blocks: 1_400, pages: 1, change: 'gets single replies' },
] as const)('finds the new blocks, and no others, of a generated page with $blocks blocks that $change', given => {
  const { recall, precision } = scoreOf(given);
  expect(recall).toBeGreaterThanOrEqual(0.99);
  expect(precision).toBeGreaterThanOrEqual(0.95);
});

/** The page reader may leave out a block of one version and include it in the next. */
test.each([3, 40, 400, 900])(
  'blocks that were visible but not in the text are not new on a page with %i blocks',
  blocks => {
    const { before, after, isNew } = pageVersionsOf(blocks, blocks);
    const read = before.split('\n\n').filter((_line, at) => at % 3 !== 1);
    const compare = (earlier: string) => {
      const unseen = compareBlocks(earlier, after, 'en')?.unseen.split(/\n+/) ?? [];
      return keyedBlocksOf(unseen.join('\n'), 'en').filter(({ text, isVolatile }) => !isVolatile && !isNew(text))
        .length;
    };
    const hashes = blockHashesOf(read.join('\n\n'), 'en', before);
    expect(compare(hashes)).toBe(0);
    expect(compare(blockHashesOf(read.join('\n\n'), 'en'))).toBeGreaterThan(0);
  },
);

test('any page compared with its own hashes is unchanged', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('en', 'zh', 'ar', 'xx-??', null), (page, language) => {
      const hashes = blockHashesOf(page, language);
      expect(compareBlocks(hashes, page, language)).toMatchObject({ added: 0, changed: 0, removed: 0, unseen: '' });
      expect(compareBlockHashes(hashes, hashes)).toMatchObject({ added: 0, changed: 0, removed: 0 });
    }),
  );
});

test('the counts of new and unchanged blocks add up', () => {
  fc.assert(
    fc.property(text, text, (earlier, later) => {
      const changes = compareBlocks(blockHashesOf(earlier, 'en'), later, 'en');
      expect(changes).not.toBeNull();
      const { total = 0, added = 0, changed = 0, removed = 0 } = changes ?? {};
      expect(Math.min(total, added, changed, removed)).toBeGreaterThanOrEqual(0);
      expect(added + changed).toBeLessThanOrEqual(total);
    }),
  );
});

const longPage = (blocks: number) =>
  Array.from(
    { length: blocks },
    (_, at) => `Hive ${at} is one of all the hives in a list that is so long that nobody reads it to its end.`,
  ).join('\n');

test('a page of up to 2,000 blocks can be compared, and a longer one cannot', () => {
  const longest = longPage(MAX_BLOCKS);
  const hashes = blockHashesOf(longest, 'en');
  expect(compareBlocks(hashes, longest, 'en')).toMatchObject({
    total: MAX_BLOCKS,
    added: 0,
    changed: 0,
    removed: 0,
  });
  const tooLong = longPage(MAX_BLOCKS + 1);
  expect(compareBlocks(blockHashesOf(tooLong, 'en'), tooLong, 'en')).toBeNull();
  expect(compareBlocks(hashes, tooLong, 'en')).toBeNull();
  expect(compareBlockHashes(hashes, blockHashesOf(tooLong, 'en'))).toBeNull();
});
