import type { BlockContainer } from './block-container.ts';
import { type Block, isHeading } from './blocks.ts';
import { keepInsertions } from './insertions.ts';
import { keepTogether } from './keep-together.ts';
import { dropPromotions } from './promotions.ts';
import { keepTableHeads } from './table-heads.ts';

/** The threshold, which depends on the page, stays within these bounds. */
const MIN_THRESHOLD = 0.15;
const MAX_THRESHOLD = 0.7;

/** Counted as main content that is missing anyway: it lowers the threshold of short pages, where each line lost matters. */
const MISSING_CHARS = 500;

/** Headings and labels before kept text need only this share of the threshold. */
const HEADING_SHARE = 0.6;

/** Elements that mean little without the cell or definition that follows. */
const LABELS: ReadonlySet<string> = new Set(['dt', 'th', 'td']);
const LABELLED: ReadonlySet<string> = new Set([...LABELS, 'dd']);

/** A heading is kept with text at most this many blocks below it. */
const HEADING_REACH = 3;

/** Shorter texts may repeat without being duplicates. */
const MIN_DUPLICATE_WORDS = 5;

/** Elements that may repeat: cells depend on their row, code on its order. */
const MAY_REPEAT: ReadonlySet<string> = new Set(['td', 'th', 'pre']);

/** Which rule decided about a block last. */
export type Reason =
  | 'probability'
  | 'insertion'
  | 'duplicate'
  | 'label'
  | 'heading'
  | 'promotion'
  | 'neighbors'
  | 'head';

/** Which blocks are kept, and why, by their index. */
export interface Selection {
  readonly kept: readonly boolean[];
  readonly reasons: readonly Reason[];
  /** After those of a family were put together. */
  readonly probabilities: Float32Array;
}

/**
 * Selects the main content by the probability of each block. Duplicates are dropped. Headings stay with the text below
 * them, terms and cells with what they label.
 */
export function selectBlocks(blocks: readonly Block[], own: Float32Array): Selection {
  const probabilities = withFamilies(blocks, own);
  const threshold = thresholdOf(blocks, probabilities);
  const kept = blocks.map(({ index }) => (probabilities[index] as number) >= threshold);
  const reasons: Reason[] = blocks.map(() => 'probability');
  const decide = (reason: Reason, change: () => void) => {
    const before = [...kept];
    change();
    for (const [index, isKept] of kept.entries()) if (isKept !== before[index]) reasons[index] = reason;
  };
  decide('insertion', () => keepInsertions(blocks, kept));
  decide('duplicate', () => dropDuplicates(blocks, kept));
  const isLikely = ({ index }: Block) => !kept[index] && (probabilities[index] as number) >= threshold * HEADING_SHARE;
  decide('label', () => {
    for (const block of blocks.toReversed()) {
      if (LABELS.has(block.container.name) && isLikely(block)) {
        kept[block.index] = isLabelOfKept(blocks, kept, block.index);
      }
    }
  });
  decide('heading', () => {
    for (const block of blocks) {
      if (isHeading(block) && isLikely(block)) kept[block.index] = isBeforeKept(blocks, kept, block.index);
    }
  });
  decide('promotion', () => dropPromotions(blocks, kept));
  decide('neighbors', () => keepTogether(blocks, kept));
  decide('head', () => keepTableHeads(blocks, kept));
  return { kept, reasons, probabilities };
}

/** Levels of the page's structure that elements of one template share. */
const FAMILY_LEVELS = 4;
const MIN_FAMILY = 3;

/** Half of a block's probability is the mean of its family: names, days and texts of posts are kept or dropped together. */
function withFamilies(blocks: readonly Block[], own: Float32Array): Float32Array {
  const families = new Map<string, number[]>();
  const nameOf = ({ container }: Block) => {
    let name = '';
    let at: BlockContainer | null = container;
    for (let level = 0; at && level < FAMILY_LEVELS; level++, at = at.parent) name += `${at.signature}>`;
    return name;
  };
  const names = blocks.map(nameOf);
  for (const [index, name] of names.entries()) {
    // Lines of code and cells say little by themselves, and their families are whole files.
    if (MAY_REPEAT.has(blocks[index]?.container.name ?? '')) continue;
    const family = families.get(name);
    if (family) family.push(own[index] as number);
    else families.set(name, [own[index] as number]);
  }
  const means = new Map(
    [...families]
      .filter(([, all]) => all.length >= MIN_FAMILY)
      .map(([name, all]) => [name, all.reduce((sum, one) => sum + one, 0) / all.length]),
  );
  return own.map((probability, index) => (probability + (means.get(names[index] as string) ?? probability)) / 2);
}

/** The threshold that maximizes the expected F1 of the letters kept, given the probabilities. */
function thresholdOf(blocks: readonly Block[], probabilities: Float32Array): number {
  const sorted = [...blocks].sort((a, b) => (probabilities[b.index] as number) - (probabilities[a.index] as number));
  const expected = blocks.reduce((sum, { index, chars }) => sum + (probabilities[index] as number) * chars, 0);
  let [threshold, best, correct, kept] = [MAX_THRESHOLD, 0, 0, 0];
  for (const { index, chars } of sorted) {
    const probability = probabilities[index] as number;
    correct += probability * chars;
    kept += chars;
    // Half of F1; the factor does not matter for the maximum.
    const score = correct / Math.max(kept + expected + MISSING_CHARS, 1);
    if (score <= best) continue;
    best = score;
    threshold = probability;
  }
  return Math.min(MAX_THRESHOLD, Math.max(MIN_THRESHOLD, threshold));
}

/** Slides and menus repeat a text in several containers. Repetition within one container, as of a refrain, is content. */
function dropDuplicates(blocks: readonly Block[], kept: boolean[]): void {
  const firstParents = new Map<string, BlockContainer | null>();
  for (const { index, text, words, container } of blocks) {
    if (!kept[index] || words < MIN_DUPLICATE_WORDS || MAY_REPEAT.has(container.name)) continue;
    const first = firstParents.get(text);
    if (first === undefined) firstParents.set(text, container.parent);
    else if (first !== container.parent) kept[index] = false;
  }
}

function isLabelOfKept(blocks: readonly Block[], kept: readonly boolean[], label: number): boolean {
  const next = blocks[label + 1];
  return next !== undefined && kept[next.index] === true && LABELLED.has(next.container.name);
}

function isBeforeKept(blocks: readonly Block[], kept: readonly boolean[], heading: number): boolean {
  for (let index = heading + 1; index <= heading + HEADING_REACH; index++) {
    const block = blocks[index];
    if (!block || isHeading(block)) return false;
    if (kept[index]) return true;
  }
  return false;
}
