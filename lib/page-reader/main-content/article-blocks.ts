import { memoize } from '../dom/memoize.ts';
import type { BlockContainer } from './block-container.ts';
import { type Block, isHeading } from './blocks.ts';
import { type ClassHint, classHints } from './class-hints.ts';

/**
 * Whether each block is in the page's article, as Readability scores it (`_grabArticle` in
 * https://github.com/mozilla/readability), but in one pass over blocks instead of on a clone: paragraphs score for their
 * ancestors, the element with the best score is the article, and siblings with similar scores belong to it.
 */
export function articleBlocksOf(blocks: readonly Block[]): boolean[] {
  const isUnlikely = createUnlikelyTest();
  const scores = scoresOf(blocks.filter(block => isScored(block) && !isUnlikely(block.container)));
  const top = topOf(scores);
  if (!top) return blocks.map(() => false);
  const isInArticle = createArticleTest(top, scores);
  return blocks.map(block => isInArticle(block) && !isUnlikely(block.container));
}

/** Shorter blocks are no evidence of an article. */
const MIN_SCORED_CHARS = 25;

const isScored = (block: Block): boolean => block.chars >= MIN_SCORED_CHARS && !isHeading(block);

/** Elements that hold one piece of a text, so that their parent scores; others with text of their own score themselves. */
const PIECES: ReadonlySet<string> = new Set('p td pre li blockquote dd dt th figcaption'.split(' '));

/** How many ancestors a block scores for. */
const SCORED_ANCESTORS = 5;

/** Added once for the tag of an element. */
const TAG_SCORES: Record<string, number> = {
  div: 5,
  pre: 3,
  td: 3,
  blockquote: 3,
  ul: -3,
  ol: -3,
  dl: -3,
  form: -3,
  th: -5,
};
const HINT_SCORE = 25;

/** The score of each ancestor of the given blocks, reduced by the share of its text in links. */
function scoresOf(blocks: readonly Block[]): Map<BlockContainer, number> {
  const scores = new Map<BlockContainer, number>();
  for (const { container, commas, chars } of blocks) {
    const score = 1 + commas + Math.min(Math.floor(chars / 100), 3);
    let ancestor = PIECES.has(container.name) ? container.parent : container;
    for (let level = 0; ancestor && level < SCORED_ANCESTORS; level++) {
      const share = level === 0 ? 1 : level === 1 ? 1 / 2 : 1 / (level * 3);
      scores.set(ancestor, (scores.get(ancestor) ?? initialScoreOf(ancestor)) + score * share);
      ancestor = ancestor.parent;
    }
  }
  for (const [container, score] of scores) {
    scores.set(container, score * (1 - container.linkChars / Math.max(1, container.chars)));
  }
  return scores;
}

const initialScoreOf = (container: BlockContainer): number =>
  (TAG_SCORES[container.name] ?? 0) +
  (hasPositiveHint(container) ? HINT_SCORE : 0) -
  (hasNegativeHint(container) ? HINT_SCORE : 0);

/** The element with the best score, or an ancestor of it that has no other text or a better score. */
function topOf(scores: ReadonlyMap<BlockContainer, number>): BlockContainer | null {
  let top: BlockContainer | null = null;
  let best = 0;
  for (const [container, score] of scores) if (score > best) [top, best] = [container, score];
  for (let ancestor = top?.parent; top && ancestor?.parent; ancestor = ancestor.parent) {
    const score = scores.get(ancestor) ?? 0;
    if (score > best || ancestor.chars === top.chars) top = ancestor;
    else if (score < best / 3) break;
    best = Math.max(best, score);
  }
  return top;
}

/** Tests whether a block is in the article's element, or in a sibling that belongs to the article. */
function createArticleTest(
  top: BlockContainer,
  scores: ReadonlyMap<BlockContainer, number>,
): (block: Block) => boolean {
  const best = scores.get(top) ?? 0;
  const belongsToTop = (sibling: BlockContainer): boolean => {
    const isOfSameTemplate = sibling.signature === top.signature && sibling.signature !== `${sibling.name}.`;
    const score = (scores.get(sibling) ?? 0) + (isOfSameTemplate ? best / 5 : 0);
    return score >= Math.max(10, best / 5) || isParagraph(sibling);
  };
  return ({ container }) => {
    for (let ancestor: BlockContainer | null = container; ancestor; ancestor = ancestor.parent) {
      if (ancestor === top) return true;
      if (ancestor.parent !== null && ancestor.parent === top.parent) return belongsToTop(ancestor);
    }
    return false;
  };
}

const isParagraph = ({ name, chars, linkChars }: BlockContainer): boolean =>
  name === 'p' && chars > 80 && linkChars < chars / 4;

const hintTest = (names: readonly ClassHint[]): ((container: BlockContainer) => boolean) => {
  const indices = names.map(name => classHints.indexOf(name));
  return container => indices.some(index => container.byHint[index] === container);
};
const hasPositiveHint = hintTest(['content']);
const hasNegativeHint = hintTest(['navigation', 'chrome', 'promotion', 'related', 'overlay', 'comments', 'controls']);

const UNLIKELY: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'header', 'form']);
const LIKELY: ReadonlySet<string> = new Set(['article', 'main', 'body']);

/** Whether the element's own tag and class make it unlikely; null where they say nothing. */
function isUnlikelyItself(container: BlockContainer): boolean | null {
  if (LIKELY.has(container.name)) return false;
  return UNLIKELY.has(container.name) || (hasNegativeHint(container) && !hasPositiveHint(container)) ? true : null;
}

/** Tests whether the nearest ancestor that says anything is navigation, page chrome or the like. */
function createUnlikelyTest(): (container: BlockContainer) => boolean {
  const isUnlikely: (container: BlockContainer) => boolean = memoize(
    container => isUnlikelyItself(container) ?? (container.parent !== null && isUnlikely(container.parent)),
  );
  return isUnlikely;
}
