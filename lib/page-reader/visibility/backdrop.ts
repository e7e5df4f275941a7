import { memoize } from '../dom/memoize.ts';
import { type Box, boxOf, contains, type Point } from './box.ts';
import { blend, type Color, colorOf, colorsIn, layOver, WHITE } from './color.ts';
import { isAlike } from './color-difference.ts';
import { isRecoloredIn } from './recolored.ts';

/** What an element and its ancestors paint behind its content. */
export interface Backdrop {
  /** The possible opaque colors (several in a gradient); null where it is an image or unknown. */
  readonly colors: readonly Color[] | null;
  /** The area these colors cover (null for the window's own background), and the backdrop outside of it. */
  readonly area: (() => Box) | null;
  readonly behind: Backdrop | null;
  /** How letters are mixed with the colors (`mix-blend-mode`). */
  readonly blend: string;
  /** Whether the browser draws other colors than the page's. Asked only if letters seem to vanish. */
  readonly isRecolored: () => boolean;
}

/** A gradient with more stops than this is treated as an image. */
const MAX_COLORS = 16;

/** The window's own background: white, and unknown in a dark color scheme. */
export function createWindowBackdrop(root: Element): Backdrop {
  const ask = memoize(isRecoloredIn);
  const colors = getComputedStyle(root).colorScheme.includes('dark') ? null : [WHITE];
  return { colors, area: null, behind: null, blend: 'normal', isRecolored: () => ask(root) };
}

/** The backdrop of an element's content, given the backdrop of the element. */
export function backdropIn(element: Element, style: CSSStyleDeclaration, behind: Backdrop): Backdrop {
  const own = paintOf(style, behind.colors);
  const { isRecolored } = behind;
  if (own !== behind.colors) return { colors: own, area: lazyBoxOf(element), behind, blend: 'normal', isRecolored };
  const mode = style.mixBlendMode;
  return mode === 'normal' ? behind : { ...behind, blend: mode };
}

/** The colors after an element's background is painted over others; the same array where it paints none. */
export function paintOf(style: CSSStyleDeclaration, below: readonly Color[] | null): readonly Color[] | null {
  const flat = colorOf(style.backgroundColor);
  const image = style.backgroundImage;
  if ((flat.alpha === 0 && image === 'none') || style.backgroundClip.includes('text')) return below;
  const background = flat.alpha === 0 ? below : layAll([flat], below);
  if (image === 'none') return background;
  if (!image.includes('gradient(') || image.includes('url(') || image.includes('image')) return null;
  const painted = layAll(colorsIn(image), background);
  // A gradient with a size, such as a line under a link, may leave the rest unpainted.
  return painted && background && style.backgroundSize !== 'auto' ? [...painted, ...background] : painted;
}

function layAll(tops: readonly Color[], below: readonly Color[] | null): Color[] | null {
  if (tops.every(top => top.alpha >= 1)) return tops.length > 0 && tops.length <= MAX_COLORS ? [...tops] : null;
  const laid = below?.flatMap(under => tops.map(top => layOver(top, under))) ?? [null];
  return laid.length > MAX_COLORS || laid.includes(null) ? null : (laid as Color[]);
}

/**
 * Whether a color differs visibly from the backdrop at a point. Backgrounds that do not cover the point do not count.
 * True where the backdrop is unknown, and if the browser draws other colors.
 */
export function hasContrast(glyphColor: Color, backdrop: Backdrop, point: Point): boolean {
  let covering = backdrop;
  while (covering.behind && covering.area && !contains(covering.area(), point)) covering = covering.behind;
  const isLost = covering.colors?.every(background => {
    const laid = layOver(glyphColor, background);
    const blended = laid && blend(backdrop.blend, laid, background);
    return blended && isAlike(blended, background);
  });
  return !isLost || backdrop.isRecolored();
}

/** An element's box, measured at the first call. */
function lazyBoxOf(element: Element): () => Box {
  let box: Box | null = null;
  return () => {
    box ??= boxOf(element);
    return box;
  };
}
