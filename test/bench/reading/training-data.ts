import { parseHTML } from 'linkedom';
import { type Block, blocksOf } from '../../../lib/extract/blocks.ts';
import { featuresOf } from '../../../lib/extract/features.ts';
import { pageClaimsOf } from '../../../lib/extract/page-claims.ts';
import { pageKindOf } from '../../../lib/extract/page-kind.ts';
import { measurePage, type PageMeasures } from '../../../lib/extract/page-measures.ts';
import type { KnownPage } from './corpus.ts';
import type { SeenPage } from './seen-page.ts';

/** A page ready for training: a row of features, a label and a weight for each block. */
export interface Sample {
  readonly known: KnownPage;
  readonly blocks: readonly Pick<Block, 'text' | 'words'>[];
  readonly rows: Float32Array;
  /** The share of each block that stands in the known text. */
  readonly labels: Float32Array;
}

export function measuresOfSeen(seen: SeenPage, url: string): PageMeasures {
  const { document } = parseHTML(`<!doctype html>${seen.html}`);
  const blocks = blocksOf(document.body, new Set(seen.articleNumbers), pageClaimsOf(document));
  return measurePage(blocks, pageKindOf(document, url));
}

export function sampleOf(known: KnownPage, seen: SeenPage): Sample {
  const page = measuresOfSeen(seen, known.url);
  return {
    known,
    blocks: page.blocks.map(({ text, words }) => ({ text, words })),
    rows: featuresOf(page),
    labels: labelsOf(page.blocks, known.text),
  };
}

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

const LONGEST = 4;

/** How much of each block stands in the known text, by runs of four words (or all of a shorter block). */
function labelsOf(blocks: readonly Block[], known: string): Float32Array {
  const tokens = tokensOf(known);
  const runs = new Set<string>();
  for (let length = 1; length <= LONGEST; length++) {
    for (let start = 0; start + length <= tokens.length; start++)
      runs.add(tokens.slice(start, start + length).join(' '));
  }
  return Float32Array.from(blocks, ({ text }) => {
    const own = tokensOf(text);
    const length = Math.min(LONGEST, own.length);
    if (length === 0) return 0;
    let hits = 0;
    const count = own.length - length + 1;
    for (let start = 0; start < count; start++) if (runs.has(own.slice(start, start + length).join(' '))) hits++;
    return hits / count;
  });
}
