import { type Box, boxOf, isIn, type Spot } from './box.ts';
import { blend, type Colour, colourOf, coloursIn, isAlike, layOver, WHITE } from './colour.ts';

/** What is painted behind an element by itself and the elements around it. */
export interface Backdrop {
  /** The opaque colours there may be (several in a gradient); null where it is a picture or cannot be said. */
  readonly colours: readonly Colour[] | null;
  /** How far they reach, null for the window's own ground, and what is behind them. */
  readonly reach: (() => Box) | null;
  readonly behind: Backdrop | null;
  /** How the letters are mixed into it (`mix-blend-mode`). */
  readonly blend: string;
}

/** A gradient of more stops than these is a picture. */
const MAX_COLOURS = 16;

/** The window's own ground: white, and some dark colour in a dark scheme. */
export function createGround(root: CSSStyleDeclaration): Backdrop {
  const colours = root.colorScheme.includes('dark') ? null : [WHITE];
  return { colours, reach: null, behind: null, blend: 'normal' };
}

/** The backdrop of what is in an element, given what is behind the element itself. */
export function backdropIn(element: Element, style: CSSStyleDeclaration, behind: Backdrop): Backdrop {
  const own = paintOf(style, behind.colours);
  if (own !== behind.colours) return { colours: own, reach: reachOf(element), behind, blend: 'normal' };
  const mode = style.mixBlendMode;
  return mode === 'normal' ? behind : { ...behind, blend: mode };
}

/** The colours after the background of a box is laid over others; the same array where it has none. */
export function paintOf(style: CSSStyleDeclaration, below: readonly Colour[] | null): readonly Colour[] | null {
  const flat = colourOf(style.backgroundColor);
  const image = style.backgroundImage;
  if ((flat.alpha === 0 && image === 'none') || style.backgroundClip.includes('text')) return below;
  const ground = flat.alpha === 0 ? below : layAll([flat], below);
  if (image === 'none') return ground;
  if (!image.includes('gradient(') || image.includes('url(') || image.includes('image')) return null;
  const drawn = layAll(coloursIn(image), ground);
  // A small gradient, such as a line under a link, leaves the rest as it is.
  return drawn && ground && style.backgroundSize !== 'auto' ? [...drawn, ...ground] : drawn;
}

function layAll(tops: readonly Colour[], below: readonly Colour[] | null): Colour[] | null {
  if (tops.every(top => top.alpha >= 1)) return tops.length > 0 && tops.length <= MAX_COLOURS ? [...tops] : null;
  const laid = below?.flatMap(under => tops.map(top => layOver(top, under))) ?? [null];
  return laid.length > MAX_COLOURS || laid.includes(null) ? null : (laid as Colour[]);
}

/**
 * Whether a colour can be told from the backdrop at a spot. Backgrounds that do not reach it do not count. True where it cannot be said.
 */
export function standsOut(ink: Colour, backdrop: Backdrop, spot: Spot): boolean {
  let there = backdrop;
  while (there.behind && there.reach && !isIn(spot, there.reach())) there = there.behind;
  return !there.colours?.every(ground => {
    const laid = layOver(ink, ground);
    const seen = laid && blend(backdrop.blend, laid, ground);
    return seen && isAlike(seen, ground);
  });
}

/** An element's box, measured once and only when it is asked for. */
function reachOf(element: Element): () => Box {
  let box: Box | null = null;
  return () => {
    box ??= boxOf(element);
    return box;
  };
}
