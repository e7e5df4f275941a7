import type { BlockContainer } from './block-container.ts';
import type { Block } from './blocks.ts';

/** What a site calls its own requests: to subscribe, to give, to join. */
const REQUEST =
  /(?:^|[\s_-])(?:donat(?:e|ion|ions)|subscri(?:be|ption|ptions)|newsletter|signup|sign-up|paywall|membership|support-us|fundrais\w*)(?:$|[\s_-])/iu;

/** Its box is small, within so many levels around the text. */
const MAX_LEVELS = 4;
const MAX_CHARS = 600;
const MAX_SHARE = 0.25;

/** Leaves out small boxes inside the text that ask the reader for something and have a link or a button for it. */
export function dropPromotions(blocks: readonly Block[], kept: boolean[]): void {
  const all = blocks.reduce((sum, { index, text }) => sum + (kept[index] ? text.length : 0), 0);
  const controls = new Set<BlockContainer>();
  for (const { container, links, controlChars } of blocks) {
    if (links > 0 || controlChars > 0) for (const outer of around(container)) controls.add(outer);
  }
  const isPromotion = (box: BlockContainer) =>
    controls.has(box) && box.chars <= Math.min(MAX_CHARS, all * MAX_SHARE) && !box.hasHeadline && isRequest(box);
  for (const { index, container } of blocks)
    if (kept[index] && around(container).some(isPromotion)) kept[index] = false;
}

const isRequest = ({ element: { attributes } }: BlockContainer): boolean =>
  ['class', 'id'].some(key => REQUEST.test(attributes.get(key) ?? ''));

function around(container: BlockContainer): BlockContainer[] {
  const found: BlockContainer[] = [];
  for (let at: BlockContainer | null = container; at && found.length < MAX_LEVELS; at = at.parent) found.push(at);
  return found;
}
