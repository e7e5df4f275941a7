import { memoize } from '../dom/memoize.ts';
import { isHeading } from './block-kinds.ts';
import type { Block } from './blocks.ts';
import { type Smell, smells } from './class-words.ts';
import type { Place } from './place.ts';

/**
 * Which blocks stand in the page's article, found as Readability does it (https://github.com/mozilla/readability, the
 * scoring of its `_grabArticle`), in one pass over blocks that are cut already instead of on a clone: paragraphs score
 * for the elements around them, the best element is the article, and neighbours that score alike belong to it.
 */
export function articleBlocksOf(blocks: readonly Block[]): boolean[] {
  const isUnlikely = createUnlikely();
  const scores = scoresOf(blocks.filter(block => isScored(block) && !isUnlikely(block.place)));
  const top = topOf(scores);
  if (!top) return blocks.map(() => false);
  const isInside = createInside(top, scores);
  return blocks.map(block => isInside(block) && !isUnlikely(block.place));
}

/** Shorter blocks say nothing about what is around them. */
const SCORED_CHARS = 25;

const isScored = (block: Block): boolean => block.chars >= SCORED_CHARS && !isHeading(block);

/** Elements that hold one piece of a text; others with text of their own hold a text. */
const PIECES: ReadonlySet<string> = new Set('p td pre li blockquote dd dt th figcaption'.split(' '));

/** Elements around a block that its score goes to. */
const LEVELS = 5;

/** What is added for an element's own sake. */
const OWN_SCORES: Record<string, number> = {
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
const SMELL_SCORE = 25;

/** The score of each element around the given blocks, less the more of its text is in links. */
function scoresOf(blocks: readonly Block[]): Map<Place, number> {
  const scores = new Map<Place, number>();
  for (const { place, commas, chars } of blocks) {
    const score = 1 + commas + Math.min(Math.floor(chars / 100), 3);
    let around = PIECES.has(place.name) ? place.parent : place;
    for (let level = 0; around && level < LEVELS; level++) {
      const share = level === 0 ? 1 : level === 1 ? 1 / 2 : 1 / (level * 3);
      scores.set(around, (scores.get(around) ?? ownScoreOf(around)) + score * share);
      around = around.parent;
    }
  }
  for (const [place, score] of scores) scores.set(place, score * (1 - place.linkChars / Math.max(1, place.chars)));
  return scores;
}

const ownScoreOf = (place: Place): number =>
  (OWN_SCORES[place.name] ?? 0) + (smellsGood(place) ? SMELL_SCORE : 0) - (smellsBad(place) ? SMELL_SCORE : 0);

/** The element with the best score, or the one around it that has no other text or scores better still. */
function topOf(scores: ReadonlyMap<Place, number>): Place | null {
  let top: Place | null = null;
  let best = 0;
  for (const [place, score] of scores) if (score > best) [top, best] = [place, score];
  for (let around = top?.parent; top && around?.parent; around = around.parent) {
    const score = scores.get(around) ?? 0;
    if (score > best || around.chars === top.chars) top = around;
    else if (score < best / 3) break;
    best = Math.max(best, score);
  }
  return top;
}

/** Whether a block stands in the article's element, or in one beside it that goes with it. */
function createInside(top: Place, scores: ReadonlyMap<Place, number>): (block: Block) => boolean {
  const best = scores.get(top) ?? 0;
  const isBesideTop = (place: Place): boolean => {
    const isOfTemplate = place.signature === top.signature && place.signature !== `${place.name}.`;
    return (scores.get(place) ?? 0) + (isOfTemplate ? best / 5 : 0) >= Math.max(10, best / 5) || isParagraph(place);
  };
  return ({ place }) => {
    for (let around: Place | null = place; around; around = around.parent) {
      if (around === top) return true;
      if (around.parent !== null && around.parent === top.parent) return isBesideTop(around);
    }
    return false;
  };
}

const isParagraph = ({ name, chars, linkChars }: Place): boolean => name === 'p' && chars > 80 && linkChars < chars / 4;

const smellTest = (names: readonly Smell[]): ((place: Place) => boolean) => {
  const indices = names.map(name => smells.indexOf(name));
  return place => indices.some(index => place.smelling[index] === place);
};
const smellsGood = smellTest(['content']);
const smellsBad = smellTest(['navigation', 'margin', 'promotion', 'related', 'overlay', 'comments', 'controls']);

const UNLIKELY: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'header', 'form']);
const LIKELY: ReadonlySet<string> = new Set(['article', 'main', 'body']);

/** What an element's own name and class tell; null where they tell nothing. */
function isByName(place: Place): boolean | null {
  if (LIKELY.has(place.name)) return false;
  return UNLIKELY.has(place.name) || (smellsBad(place) && !smellsGood(place)) ? true : null;
}

/** Whether the nearest element around that tells is one for navigation, margins and the like. */
function createUnlikely(): (place: Place) => boolean {
  const isUnlikely: (place: Place) => boolean = memoize(
    place => isByName(place) ?? (place.parent !== null && isUnlikely(place.parent)),
  );
  return isUnlikely;
}
