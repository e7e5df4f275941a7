import { visibleLineOf } from '../../text/lines/one-line.ts';
import { isElement, nameOf, parentOf, selectFrom, textContentOf } from '../dom/dom-access.ts';
import { type Backdrop, hasContrast } from './backdrop.ts';
import { type Box, boxOf, centerOf, contains, heightOf, widthOf } from './box.ts';
import { type Color, colorOf } from './color.ts';
import { isAlike } from './color-difference.ts';
import { MIN_OPACITY } from './computed-style.ts';
import { fitsLetter } from './glyph-colors.ts';

/** An icon, a badge or a logo is smaller. */
const MIN_PX = { width: 120, height: 60 };

/** A map or a plan has more, and they say nothing without their places. */
const MAX_LABELS = 100;

/** Ticks of an axis are numbers alone, and belong to a place that a text has not. */
const HAS_WORDS = /\p{L}{2}/u;

const LABELS = 'text, foreignObject';
const SHAPES = 'rect, circle, ellipse, path, polygon, image';

/** A shape that may lie behind a label, and what it is filled with. */
interface Shape {
  readonly box: Box;
  readonly fill: Color | null;
}

/**
 * The words that a person sees in a drawing (`svg`), such as a diagram: "Harbour master · Pilot · asks for the depth". '' for
 * an icon, and where there are too many to make sense.
 *
 * @param box the drawing's own
 * @param behind what is behind the drawing
 */
export function drawingLabelsOf(drawing: Element, box: Box, behind: Backdrop): string {
  if (widthOf(box) < MIN_PX.width || heightOf(box) < MIN_PX.height) return '';
  const labels = [...selectFrom(drawing, LABELS)];
  if (labels.length === 0 || labels.length > MAX_LABELS) return '';
  const shapes = [...selectFrom(drawing, SHAPES)].map(shape => ({ box: boxOf(shape), fill: fillOf(shape) }));
  return labels
    .map(label => ({ label, words: visibleLineOf(textContentOf(label)) }))
    .filter(({ label, words }) => HAS_WORDS.test(words) && isLabelSeen(label, drawing, box, shapes, behind))
    .map(({ words }) => words)
    .join(' · ');
}

/** Whether a label contrasts with the last shape behind it, or with what is behind the drawing. */
function isLabelSeen(label: Element, drawing: Element, area: Box, shapes: readonly Shape[], behind: Backdrop): boolean {
  const box = boxOf(label);
  const point = centerOf(box);
  const fill = fitsLetter(box) && contains(area, point) ? fillOf(label) : null;
  if (!fill || isTransparentIn(label, drawing)) return false;
  const ground = shapes.findLast(shape => shape.fill && contains(shape.box, point))?.fill;
  return ground ? !isAlike(fill, ground) : hasContrast(fill, behind, point);
}

function isTransparentIn(label: Element, drawing: Element): boolean {
  for (let node: Node | null = label; node && isElement(node) && node !== drawing; node = parentOf(node)) {
    if (Number(getComputedStyle(node).opacity) < MIN_OPACITY) return true;
  }
  return false;
}

/** The colour of a part of a drawing; null where it is not drawn. */
function fillOf(part: Element): Color | null {
  const { fill, color, visibility, fillOpacity } = getComputedStyle(part);
  const isPage = nameOf(part) === 'foreignObject';
  if (visibility !== 'visible' || (fill === 'none' && !isPage)) return null;
  const found = colorOf(isPage ? color : fill);
  return found.alpha * Number(fillOpacity) < MIN_OPACITY ? null : found;
}
