import { findArticle } from './article.ts';
import { blockTextOf } from './block-text.ts';
import blockTrees from './block-trees.json' with { type: 'json' };
import { blocksOf } from './blocks.ts';
import { featureNames, featuresOf } from './features.ts';
import { mainBlocksOf } from './main-blocks.ts';
import { numberElements, numbersIn } from './numbered.ts';
import { pageClaimsOf } from './page-claims.ts';
import { pageKindOf } from './page-kind.ts';
import { measurePage } from './page-measures.ts';
import { createJudge } from './trees.ts';

const judge = createJudge(blockTrees, featureNames);

export interface MainText {
  readonly text: string;
  /** The author that Readability found. */
  readonly byline: string | null;
}

/**
 * The page's own text, block by block: Readability's article is one of about two hundred things the trees weigh.
 * '' when nothing is.
 */
export function mainTextOf(copy: Document, url: string): MainText {
  numberElements(copy.body);
  const article = findArticle(copy.cloneNode(true) as Document);
  const numbers = article ? numbersIn(article.content as Element) : new Set<number>();
  const blocks = blocksOf(copy.body, numbers, pageClaimsOf(copy));
  const chances = judge(featuresOf(measurePage(blocks, pageKindOf(copy, url))), featureNames.length);
  const kept = mainBlocksOf(blocks, chances);
  const dropped = new Set<Text>();
  for (const block of blocks) if (!kept[block.index]) for (const text of block.texts) dropped.add(text);
  return { text: blockTextOf(copy.body, text => !dropped.has(text)), byline: article?.byline ?? null };
}
