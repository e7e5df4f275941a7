import { articleBlocksOf } from './article-blocks.ts';
import type { BlockContainer } from './block-container.ts';
import { type Block, isHeading, isProse } from './blocks.ts';
import type { PageKind } from './page-kind.ts';

/** Sums over all blocks whose containers have one signature, as those of one template do. */
export interface TemplateGroup {
  blocks: number;
  chars: number;
  words: number;
  linkChars: number;
  articleChars: number;
  sentences: number;
}

export type PageMeasures = Readonly<ReturnType<typeof measurePage>>;

/** Measures over all blocks of a page. Indices of blocks are -1 where there is none. */
export function measurePage(blocks: readonly Block[], kind: PageKind) {
  const inArticle = articleBlocksOf(blocks);
  const templates = new Map<string, TemplateGroup>();
  const outerTemplates = new Map<string, TemplateGroup>();
  const copies = new Map<string, number>();
  const templateOf: TemplateGroup[] = [];
  const outerTemplateOf: TemplateGroup[] = [];
  const sums = { linkChars: 0, proseChars: 0, articleChars: 0, words: 0 };
  const counts = { headings: 0, questions: 0 };
  let chars = 0;
  for (const block of blocks) {
    const { container } = block;
    const articleChars = inArticle[block.index] ? block.chars : 0;
    for (let ancestor: BlockContainer | null = container; ancestor; ancestor = ancestor.parent) {
      ancestor.articleChars += articleChars;
    }
    templateOf.push(addTo(templates, container.signature, block, articleChars));
    outerTemplateOf.push(addTo(outerTemplates, outerSignatureOf(container), block, articleChars));
    copies.set(block.text, (copies.get(block.text) ?? 0) + 1);
    chars += block.chars;
    sums.linkChars += block.linkChars;
    if (isProse(block)) sums.proseChars += block.chars;
    sums.articleChars += articleChars;
    sums.words += block.words;
    if (isHeading(block)) counts.headings++;
    if (block.isQuestion) counts.questions++;
  }
  return {
    ...sums,
    ...counts,
    blocks,
    chars: Math.max(chars, 1),
    headline: blocks.findIndex(block => block.container.name === 'h1'),
    firstProse: blocks.findIndex(isProse),
    lastProse: blocks.findLastIndex(isProse),
    /** Whether each block is in the article; see `article-blocks.ts`. */
    inArticle,
    firstArticle: inArticle.indexOf(true),
    lastArticle: inArticle.lastIndexOf(true),
    templateOf: ({ index }: Block) => templateOf[index] as TemplateGroup,
    /** The same for blocks whose parents' and grandparents' signatures are equal too. */
    outerTemplateOf: ({ index }: Block) => outerTemplateOf[index] as TemplateGroup,
    /** How many blocks have the same text. */
    copiesOf: (block: Block) => copies.get(block.text) as number,
    /** Prefix sums over the blocks: words, link density, prose, blocks in the article. */
    sumsBefore: [
      prefixSums(blocks, block => block.words),
      prefixSums(blocks, block => block.linkChars / block.chars),
      prefixSums(blocks, block => (isProse(block) ? 1 : 0)),
      prefixSums(blocks, ({ index }) => (inArticle[index] ? 1 : 0)),
    ],
    /** For each block the number of blocks to the nearest one in the article. */
    articleDistance: distancesTo(inArticle),
    ...headingsBefore(blocks),
    largestTemplateShare: Math.max(0, ...[...templates.values()].map(template => template.chars)) / Math.max(chars, 1),
    kind,
  };
}

function prefixSums(blocks: readonly Block[], measure: (block: Block) => number): Float64Array {
  const sums = new Float64Array(blocks.length + 1);
  for (const block of blocks) sums[block.index + 1] = (sums[block.index] as number) + measure(block);
  return sums;
}

const outerSignatureOf = (container: BlockContainer): string =>
  `${container.signature} < ${container.parent?.signature ?? ''} < ${container.parent?.parent?.signature ?? ''}`;

/** Adds a block to the group of its signature and returns the group. */
function addTo(
  groups: Map<string, TemplateGroup>,
  signature: string,
  block: Block,
  articleChars: number,
): TemplateGroup {
  const known = groups.get(signature);
  const group = known ?? { blocks: 0, chars: 0, words: 0, linkChars: 0, articleChars: 0, sentences: 0 };
  if (!known) groups.set(signature, group);
  group.blocks++;
  group.chars += block.chars;
  group.words += block.words;
  group.linkChars += block.linkChars;
  group.sentences += block.sentences;
  group.articleChars += articleChars;
  return group;
}

const FAR = 1_000;

function distancesTo(marked: readonly boolean[]): Int32Array {
  const distances = new Int32Array(marked.length).fill(FAR);
  let last = -FAR;
  for (const [index, is] of marked.entries()) {
    if (is) last = index;
    distances[index] = Math.min(FAR, index - last);
  }
  let next = marked.length + FAR;
  for (let index = marked.length - 1; index >= 0; index--) {
    if (marked[index]) next = index;
    distances[index] = Math.min(distances[index] ?? FAR, next - index);
  }
  return distances;
}

/** For each block the index of the last heading up to it, -1 before the first, and the number of blocks since. */
function headingsBefore(blocks: readonly Block[]) {
  const sinceHeading = new Int32Array(blocks.length);
  const headingOf = new Int32Array(blocks.length);
  let last = -1;
  for (const [index, block] of blocks.entries()) {
    if (isHeading(block)) last = index;
    headingOf[index] = last;
    sinceHeading[index] = last < 0 ? FAR : Math.min(FAR, index - last);
  }
  return { sinceHeading, headingOf };
}
