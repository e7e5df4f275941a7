import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockHashesOf, MAX_HASHES_LENGTH } from '../../../lib/text/versions/block-hashes.ts';
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

/** Above about 1,300 blocks there is no room for single hashes, so only a few hundred differences can be found. */
test.each([
  { blocks: 3, pages: 60, change: 'changes all over' },
  { blocks: 40, pages: 20, change: 'changes all over' },
  { blocks: 400, pages: 4, change: 'changes all over' },
  { blocks: 640, pages: 3, change: 'changes all over' },
  { blocks: 1_200, pages: 2, change: 'changes all over' },
  { blocks: 1_500, pages: 2, change: 'changes all over' },
  { blocks: 3_000, pages: 1, change: 'gets single replies' },
  { blocks: 3_000, pages: 2, change: 'grows and is edited a little' },
  { blocks: 5_000, pages: 1, change: 'changes a little all over' },
  { blocks: 10_000, pages: 1, change: 'grows' },
] as const)('finds the new blocks, and no others, of a generated page with $blocks blocks that $change', given => {
  const { recall, precision } = scoreOf(given);
  expect(recall).toBeGreaterThanOrEqual(0.99);
  expect(precision).toBeGreaterThanOrEqual(0.95);
});

test('the comparison of a long page reports whether its count of new blocks is only an upper bound', () => {
  const compare = (change: Change) => {
    const { before, after } = pageVersionsOf(1, 4_000, change);
    const [earlier, later] = [blockHashesOf(before, 'en'), blockHashesOf(after, 'en')];
    return { page: compareBlocks(earlier, after, 'en'), hashes: compareBlockHashes(earlier, later) };
  };
  const little = compare('changes a little all over');
  expect(little.page?.isAtMost).toBeUndefined();
  const { added, removed } = little.page ?? {};
  expect(little.hashes).toMatchObject({ added, removed, changed: 0 });
  const much = compare('changes all over');
  expect(much.page?.isAtMost).toBe(true);
  expect(much.hashes).toBeNull();
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
    expect(hashes.length).toBeLessThanOrEqual(MAX_HASHES_LENGTH);
    expect(compare(hashes)).toBe(0);
    expect(compare(blockHashesOf(read.join('\n\n'), 'en'))).toBeGreaterThan(0);
  },
);

test('any page compared with its own hashes is unchanged, and the hashes stay within the limit', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('en', 'zh', 'ar', 'xx-??', null), (page, language) => {
      const hashes = blockHashesOf(page, language);
      expect(hashes.length).toBeLessThanOrEqual(MAX_HASHES_LENGTH);
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

test.each([100, 1_000, 20_000])('a page of %i blocks has hashes within the limit, and is unchanged by them', blocks => {
  const hashes = blockHashesOf(longPage(blocks), 'en');
  expect(hashes.length).toBeLessThanOrEqual(MAX_HASHES_LENGTH);
  expect(compareBlocks(hashes, longPage(blocks), 'en')).toMatchObject({
    total: blocks,
    added: 0,
    changed: 0,
    removed: 0,
  });
});

test('a page of more than 40,000 blocks cannot be compared', () => {
  expect(compareBlocks(blockHashesOf(longPage(40_001), 'en'), longPage(40_001), 'en')).toBeNull();
});
