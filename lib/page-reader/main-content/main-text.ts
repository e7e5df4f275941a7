import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import { blockTextOf } from '../text/block-text.ts';
import model from './block-classifier.model.json' with { type: 'json' };
import { type Block, splitIntoBlocks } from './blocks.ts';
import { createClassifier } from './decision-trees.ts';
import { featureNames, featuresOf } from './features.ts';
import { pageKindOf } from './page-kind.ts';
import { measurePage } from './page-measures.ts';
import { type Reason, type Selection, selectBlocks } from './select-blocks.ts';

const classifier = createClassifier(model, featureNames);

/** The main content of a page: the blocks that the classifier keeps. '' when it keeps none. */
export function mainTextOf(page: PageSnapshot, url: string): string {
  const { blocks, kept } = judge(page, url);
  const dropped = new Set(blocks.flatMap(({ index, texts }) => (kept[index] ? [] : texts)));
  return blockTextOf(page.body, text => !dropped.has(text));
}

/** A block of a page, whether it belongs to the main content, and which rule decided that. */
export interface JudgedBlock {
  readonly text: string;
  readonly isKept: boolean;
  readonly reason: Reason;
  /** Of belonging to the main content, 0 to 1. */
  readonly probability: number;
}

/** Each block of a page as `mainTextOf` judges it, for those who look into a page that is read wrongly. */
export function judgedBlocksOf(page: PageSnapshot, url: string): JudgedBlock[] {
  const { blocks, kept, reasons, probabilities } = judge(page, url);
  return blocks.map(({ index, text }) => ({
    text,
    isKept: kept[index] === true,
    reason: reasons[index] ?? 'probability',
    probability: probabilities[index] ?? 0,
  }));
}

function judge(page: PageSnapshot, url: string): Selection & { blocks: Block[] } {
  const blocks = splitIntoBlocks(page.body);
  const own = classifier.predict(featuresOf(measurePage(blocks, pageKindOf(page, url))));
  return { blocks, ...selectBlocks(blocks, own) };
}
