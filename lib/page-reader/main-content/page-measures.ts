import { articleBlocksOf } from './article-blocks.ts';
import { isHeading, isProse } from './block-kinds.ts';
import type { Block } from './blocks.ts';
import { AGO_KIND, DATE_KIND, PRICE_KIND } from './line-kinds.ts';
import type { Place } from './place.ts';

/** All blocks of one signature: made by one template. */
export interface Family {
  blocks: number;
  chars: number;
  words: number;
  linkChars: number;
  articleChars: number;
  sentences: number;
}

/** What the blocks of a page have in common. */
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
  readonly familyOf: (block: Block) => Family;
  readonly widerFamilyOf: (block: Block) => Family;
  /** How often the text of a block stands on the page. */
  readonly copiesOf: (block: Block) => number;
  /** Sums over the blocks before each one, of words, link density, prose and being in the article. */
  readonly before: readonly Float64Array[];
  /** Whether each block stands in the article; see `article-blocks.ts`. */
  readonly inArticle: readonly boolean[];
  /** For each block the blocks to the nearest one in the article. */
  readonly articleDistance: Int32Array;
  /** Blocks since the last heading, and that heading's level (0 before the first). */
  readonly sinceHeading: Int32Array;
  /** For each block the index of the last heading up to it, -1 before the first. */
  readonly headingOf: Int32Array;
  readonly largestFamilyShare: number;
  /** Kinds of the page, from its metadata; see `page-kind.ts`. */
  readonly kind: PageKind;
}

export interface PageKind {
  readonly openGraph: number;
  readonly linkedData: number;
  /** Numbers about the address; see `page-address.ts`. */
  readonly address: readonly number[];
}

export function measurePage(blocks: readonly Block[], kind: PageKind): PageMeasures {
  const inArticle = articleBlocksOf(blocks);
  const families = new Map<string, Family>();
  const wider = new Map<string, Family>();
  const copies = new Map<string, number>();
  const familyOf: Family[] = [];
  const widerFamilyOf: Family[] = [];
  const sums = { chars: 0, linkChars: 0, proseChars: 0, articleChars: 0, words: 0 };
  const counts = { headings: 0, prices: 0, dates: 0, questions: 0 };
  for (const block of blocks) {
    const articleChars = inArticle[block.index] ? block.chars : 0;
    for (let around: Place | null = block.place; around; around = around.parent) around.articleChars += articleChars;
    familyOf.push(addTo(families, block.place.signature, block, articleChars));
    widerFamilyOf.push(addTo(wider, widerSignatureOf(block.place), block, articleChars));
    copies.set(block.text, (copies.get(block.text) ?? 0) + 1);
    sums.chars += block.chars;
    sums.linkChars += block.linkChars;
    if (isProse(block)) sums.proseChars += block.chars;
    sums.articleChars += articleChars;
    sums.words += block.words;
    if (isHeading(block)) counts.headings++;
    if (block.line === PRICE_KIND) counts.prices++;
    if (block.line === DATE_KIND || block.line === AGO_KIND) counts.dates++;
    if (block.isQuestion) counts.questions++;
  }
  const chars = Math.max(sums.chars, 1);
  return {
    ...sums,
    ...counts,
    blocks,
    chars,
    headline: blocks.findIndex(block => block.place.name === 'h1'),
    firstProse: blocks.findIndex(isProse),
    lastProse: blocks.findLastIndex(isProse),
    inArticle,
    firstArticle: inArticle.indexOf(true),
    lastArticle: inArticle.lastIndexOf(true),
    familyOf: ({ index }) => familyOf[index] ?? EMPTY,
    widerFamilyOf: ({ index }) => widerFamilyOf[index] ?? EMPTY,
    copiesOf: block => copies.get(block.text) ?? 1,
    before: [...SUMMED, ({ index }: Block) => (inArticle[index] ? 1 : 0)].map(measure => sumsBefore(blocks, measure)),
    articleDistance: distancesTo(inArticle),
    sinceHeading: sinceHeading(blocks),
    headingOf: headingsOf(blocks),
    largestFamilyShare: Math.max(0, ...[...families.values()].map(family => family.chars)) / chars,
    kind,
  };
}

/** What is averaged over the blocks around one. */
const SUMMED: readonly ((block: Block) => number)[] = [
  block => block.words,
  block => block.linkChars / block.chars,
  block => (isProse(block) ? 1 : 0),
];

function sumsBefore(blocks: readonly Block[], measure: (block: Block) => number): Float64Array {
  const sums = new Float64Array(blocks.length + 1);
  for (const block of blocks) sums[block.index + 1] = (sums[block.index] as number) + measure(block);
  return sums;
}

const EMPTY: Family = { blocks: 0, chars: 0, words: 0, linkChars: 0, articleChars: 0, sentences: 0 };

const widerSignatureOf = (place: Place): string =>
  `${place.signature} < ${place.parent?.signature ?? ''} < ${place.parent?.parent?.signature ?? ''}`;

/** Adds a block to its family and returns that. */
function addTo(families: Map<string, Family>, signature: string, block: Block, articleChars: number): Family {
  const family = families.get(signature) ?? { ...EMPTY };
  families.set(signature, family);
  family.blocks++;
  family.chars += block.chars;
  family.words += block.words;
  family.linkChars += block.linkChars;
  family.sentences += block.sentences;
  family.articleChars += articleChars;
  return family;
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

function sinceHeading(blocks: readonly Block[]): Int32Array {
  const since = new Int32Array(blocks.length).fill(FAR);
  let last = -FAR;
  for (const [index, block] of blocks.entries()) {
    if (isHeading(block)) last = index;
    since[index] = Math.min(FAR, index - last);
  }
  return since;
}

function headingsOf(blocks: readonly Block[]): Int32Array {
  let last = -1;
  return Int32Array.from(blocks, block => {
    if (isHeading(block)) last = block.index;
    return last;
  });
}
