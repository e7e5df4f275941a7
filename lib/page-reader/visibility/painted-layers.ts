import { isElement, nameOf, parentOf, selectIn } from '../dom/dom-access.ts';
import { memoize } from '../dom/memoize.ts';
import { paintOf } from './backdrop.ts';
import { type Box, boxOf, contains, type Point } from './box.ts';
import type { Color } from './color.ts';
import { isAlike } from './color-difference.ts';

/** What can lie behind text without being a background of an ancestor: images and positioned layers. */
export interface PaintedLayers {
  /** Whether a layer that contrasts with the color lies at the point, behind text in `parent`. */
  isBehindText(glyphColor: Color, point: Point, parent: Node | null): boolean;
}

/** `colors` is null for an image. */
interface PaintedLayer {
  readonly box: Box;
  readonly colors: readonly Color[] | null;
}

/** Only this many elements are searched: images behind text are near the top of a page. */
const MAX_ELEMENTS = 20_000;

const IMAGES: ReadonlySet<string> = new Set('canvas embed iframe img object picture svg video'.split(' '));
const PSEUDO_ELEMENTS = ['::before', '::after'];

/** Searches the whole page, so create it only for text that seems to have the color of its background. */
export function createPaintedLayers(document: Document): PaintedLayers {
  const layers = findLayers(document);
  const pseudoLayersOf = memoize((element: Element) =>
    layersOf(
      element,
      PSEUDO_ELEMENTS.map(name => getComputedStyle(element, name)),
    ),
  );

  return {
    isBehindText(glyphColor, point, parent) {
      const contrasts = ({ box, colors }: PaintedLayer) =>
        contains(box, point) && !colors?.every(color => isAlike(glyphColor, color));
      if (layers.some(contrasts)) return true;
      for (let node = parent; node && isElement(node); node = parentOf(node)) {
        if (pseudoLayersOf(node).some(contrasts)) return true;
      }
      return false;
    },
  };
}

function findLayers(document: Document): PaintedLayer[] {
  const elements = selectIn(document, 'body *');
  const layers: PaintedLayer[] = [];
  for (let index = 0; index < Math.min(elements.length, MAX_ELEMENTS); index++) {
    const element = elements[index];
    if (!element) continue;
    const style = getComputedStyle(element);
    if (IMAGES.has(nameOf(element))) {
      if (isVisible(style)) layers.push({ box: boxOf(element), colors: null });
    } else if (style.position !== 'static') layers.push(...layersOf(element, [style]));
  }
  return layers;
}

const isVisible = ({ display, visibility, opacity }: CSSStyleDeclaration): boolean =>
  display !== 'none' && visibility === 'visible' && Number(opacity) > 0;

/** No background at all: each layer is looked at by itself. */
const NOTHING: readonly Color[] = [];

function layersOf(element: Element, styles: CSSStyleDeclaration[]): PaintedLayer[] {
  const drawn = styles.filter(style => style.content !== 'none' && isVisible(style));
  const paints = drawn.map(style => paintOf(style, NOTHING)).filter(colors => colors !== NOTHING);
  return paints.length === 0 ? [] : paints.map(colors => ({ box: boxOf(element), colors }));
}
