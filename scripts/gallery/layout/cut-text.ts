import { clipperOf, rectsOf, selectorOf, textNodes, wordsOf } from './elements.ts';
import { innerBoxOf } from './overflow.ts';
import type { Problem } from './problem.ts';

/** Letters extend slightly beyond their lines. */
const SLACK = 3;

/** The smallest width in px at which a part of a text is readable. */
const LEAST_SHOWN = 28;

/**
 * Lines that are cut off without a sign of it, such as three dots or a limit of lines. And texts of which only the dots are
 * shown.
 */
export function cutText(): Problem[] {
  const problems: Problem[] = [];
  for (const node of textNodes()) {
    const element = node.parentElement as HTMLElement;
    const clipper = clipperOf(element);
    if (clipper === null) continue;
    const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(clipper);
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const box = innerBoxOf(clipper);
    const report = (detail: string) =>
      problems.push({ check: 'cut-text', selector: selectorOf(element), detail: `“${wordsOf(element)}”: ${detail}` });
    const rects = rectsOf(node, 0, node.length);
    const isCutAcross =
      cuts(overflowX) && rects.some(({ left, right }) => left < box.left - SLACK || right > box.right + SLACK);
    const shown = box.right - box.left;
    if (isCutAcross && textOverflow !== 'ellipsis') report('cut at the side');
    else if (isCutAcross && shown < LEAST_SHOWN) report(`only ${Math.round(shown)} px are left`);
    const isCutBelow =
      cuts(overflowY) && rects.some(({ top, bottom }) => top < box.top - SLACK || bottom > box.bottom + SLACK);
    if (isCutBelow && (webkitLineClamp === 'none' || display === 'block')) report('cut above or below');
  }
  return problems;
}
