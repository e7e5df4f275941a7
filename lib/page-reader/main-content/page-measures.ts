import { articleBlocksOf } from './article-blocks.ts';
import type { BlockContainer } from './block-container.ts';
import { type Block, isHeading, isProse } from './blocks.ts';
import { LineKind } from './line-kinds.ts';
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

/** Measures over all blocks of a page. */
export interface PageMeasures {
  readonly blocks: readonly Block[];
  readonly chars: number;
  readonly linkChars: number;
  readonly proseChars: number;
  readonly articleChars: number;
  readonly words: number;
  readonly headings: number;
  readonly prices: number;
  readonly dates: number;
  readonly questions: number;
  /** Indices of blocks, -1 where there is none. */
  readonly headline: number;
  readonly firstProse: number;
  readonly lastProse: number;
  readonly firstArticle: number;
  readonly lastArticle: number;
  readonly templateOf: (block: Block) => TemplateGroup;
  /** The same for blocks whose parents' and grandparents' signatures are equal too. */
  readonly outerTemplateOf: (block: Block) => TemplateGroup;
  /** How many blocks have this text. */
  readonly copiesOf: (block: Block) => number;
  /** Sums over the blocks before each one: words, link density, prose, blocks in the article. */
  readonly sumsBefore: readonly Float64Array[];
  /** Whether each block is in the article; see `article-blocks.ts`. */
  readonly inArticle: readonly boolean[];
  /** For each block the number of blocks to the nearest one in the article. */
  readonly articleDistance: Int32Array;
  /** For each block the number of blocks since the last heading. */
  readonly sinceHeading: Int32Array;
  /** For each block the index of the last heading up to it, -1 before the first. */
  readonly headingOf: Int32Array;
  readonly largestTemplateShare: number;
  readonly kind: PageKind;
}

export function measurePage(blocks: readonly Block[], kind: PageKind): PageMeasures {
  const inArticle = articleBlocksOf(blocks);
  const templates = new Map<string, TemplateGroup>();
  const outerTemplates = new Map<string, TemplateGroup>();
  const copies = new Map<string, number>();
  const templateOf: TemplateGroup[] = [];
  const outerTemplateOf: TemplateGroup[] = [];
  const sums = { chars: 0, linkChars: 0, proseChars: 0, articleChars: 0, words: 0 };
  const counts = { headings: 0, prices: 0, dates: 0, questions: 0 };
  for (const block of blocks) {
    const { container } = block;
    const articleChars = inArticle[block.index] ? block.chars : 0;
    for (let ancestor: BlockContainer | null = container; ancestor; ancestor = ancestor.parent) {
      ancestor.articleChars += articleChars;
    }
    templateOf.push(addTo(templates, container.signature, block, articleChars));
    outerTemplateOf.push(addTo(outerTemplates, outerSignatureOf(container), block, articleChars));
    copies.set(block.text, (copies.get(block.text) ?? 0) + 1);
    sums.chars += block.chars;
    sums.linkChars += block.linkChars;
    if (isProse(block)) sums.proseChars += block.chars;
    sums.articleChars += articleChars;
    sums.words += block.words;
    if (isHeading(block)) counts.headings++;
    if (block.line === LineKind.Price) counts.prices++;
    if (block.line === LineKind.Date || block.line === LineKind.RelativeTime) counts.dates++;
    if (block.isQuestion) counts.questions++;
  }
  const chars = Math.max(sums.chars, 1);
  return {
    ...sums,
    ...counts,
    blocks,
    chars,
    headline: blocks.findIndex(block => block.container.name === 'h1'),
    firstProse: blocks.findIndex(isProse),
    lastProse: blocks.findLastIndex(isProse),
    inArticle,
    firstArticle: inArticle.indexOf(true),
    lastArticle: inArticle.lastIndexOf(true),
    templateOf: ({ index }) => templateOf[index] ?? EMPTY,
    outerTemplateOf: ({ index }) => outerTemplateOf[index] ?? EMPTY,
    copiesOf: block => copies.get(block.text) ?? 1,
    sumsBefore: [...SUMMED, ({ index }: Block) => (inArticle[index] ? 1 : 0)].map(measure =>
      prefixSums(blocks, measure),
    ),
    articleDistance: distancesTo(inArticle),
    ...headingsBefore(blocks),
    largestTemplateShare: Math.max(0, ...[...templates.values()].map(template => template.chars)) / chars,
    kind,
  };
}

const SUMMED: readonly ((block: Block) => number)[] = [
  block => block.words,
  block => block.linkChars / block.chars,
  block => (isProse(block) ? 1 : 0),
];

function prefixSums(blocks: readonly Block[], measure: (block: Block) => number): Float64Array {
  const sums = new Float64Array(blocks.length + 1);
  for (const block of blocks) sums[block.index + 1] = (sums[block.index] as number) + measure(block);
  return sums;
}

const EMPTY: TemplateGroup = { blocks: 0, chars: 0, words: 0, linkChars: 0, articleChars: 0, sentences: 0 };

const outerSignatureOf = (container: BlockContainer): string =>
  `${container.signature} < ${container.parent?.signature ?? ''} < ${container.parent?.parent?.signature ?? ''}`;

/** Adds a block to the group of its signature and returns the group. */
function addTo(
  groups: Map<string, TemplateGroup>,
  signature: string,
  block: Block,
  articleChars: number,
): TemplateGroup {
  const group = groups.get(signature) ?? { ...EMPTY };
  groups.set(signature, group);
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

function headingsBefore(blocks: readonly Block[]): Pick<PageMeasures, 'sinceHeading' | 'headingOf'> {
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
