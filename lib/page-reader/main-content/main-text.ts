import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import { blockTextOf } from '../text/block-text.ts';
import model from './block-classifier.model.json' with { type: 'json' };
import { splitIntoBlocks } from './blocks.ts';
import { createClassifier } from './decision-trees.ts';
import { featureNames, featuresOf } from './features.ts';
import { metadataWordsOf } from './metadata-words.ts';
import { pageKindOf } from './page-kind.ts';
import { measurePage } from './page-measures.ts';
import { selectBlocks } from './select-blocks.ts';

const classifier = createClassifier(model, featureNames);

/** The main content of a page: the blocks that the classifier keeps. '' when it keeps none. */
export function mainTextOf(page: PageSnapshot, url: string): string {
  const blocks = splitIntoBlocks(page.body, metadataWordsOf(page));
  const probabilities = classifier.predict(featuresOf(measurePage(blocks, pageKindOf(page, url))));
  const kept = selectBlocks(blocks, probabilities);
  const dropped = new Set(blocks.flatMap(({ index, texts }) => (kept[index] ? [] : texts)));
  return blockTextOf(page.body, text => !dropped.has(text));
}
