import type { PageCopy } from '../dom/page-copy.ts';
import { blockTextOf } from '../text/block-text.ts';
import blockTrees from './block-trees.json' with { type: 'json' };
import { blocksOf } from './blocks.ts';
import { featureNames, featuresOf } from './features.ts';
import { mainBlocksOf } from './main-blocks.ts';
import { pageClaimsOf } from './page-claims.ts';
import { pageKindOf } from './page-kind.ts';
import { measurePage } from './page-measures.ts';
import { createJudge } from './trees.ts';

const judge = createJudge(blockTrees, featureNames);

/**
 * The page's own text, block by block, each weighed by about two hundred measures of its words and its place. '' when
 * nothing is.
 */
export function mainTextOf(page: PageCopy, url: string): string {
  const blocks = blocksOf(page.body, pageClaimsOf(page));
  const chances = judge(featuresOf(measurePage(blocks, pageKindOf(page, url))), featureNames.length);
  const kept = mainBlocksOf(blocks, chances);
  const dropped = new Set(blocks.flatMap(({ index, texts }) => (kept[index] ? [] : texts)));
  return blockTextOf(page.body, text => !dropped.has(text));
}
