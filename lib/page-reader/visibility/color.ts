import { memoize } from '../dom/memoize.ts';
import { drawnChannelsOf } from './drawn-color.ts';

/** A computed color. `css` is the browser's notation; `rgb` (0 to 255) is null where the browser does not tell it. */
export interface Color {
  readonly css: string;
  readonly rgb: readonly [number, number, number] | null;
  /** 0 to 1. */
  readonly alpha: number;
}

const RGB = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/u;
const ALPHA = / \/ ([\d.e-]+)\)$/u;

/** The colors in a computed value, such as those of a shadow or the stops of a gradient. */
const COLORS = /(?:rgba?|color|lab|lch|oklab|oklch)\([^)]*\)/gu;

export const WHITE: Color = { css: 'rgb(255, 255, 255)', rgb: [255, 255, 255], alpha: 1 };

/**
 * Parses a computed color (CSS Color 4, "Resolving <color> values"). Memoized: a page uses a few colors thousands of times.
 */
export const colorOf: (css: string) => Color = memoize(parse, 1_000);

function parse(css: string): Color {
  const found = RGB.exec(css);
  if (!found) return { css, rgb: drawnChannelsOf(css.replace(ALPHA, ')')), alpha: Number(ALPHA.exec(css)?.[1] ?? 1) };
  const [red = 0, green = 0, blue = 0] = found.slice(1, 4).map(Number);
  return { css, rgb: [red, green, blue], alpha: Number(found[4] ?? 1) };
}

export const colorsIn = (css: string): Color[] => (css.match(COLORS) ?? []).map(colorOf);

/** A color laid over an opaque one; null where the result is unknown. */
export function layOver(top: Color, below: Color): Color | null {
  if (top.alpha >= 1) return top;
  if (top.alpha <= 0) return below;
  if (!top.rgb || !below.rgb) return null;
  return opaque(top.rgb, below.rgb, (above, under) => above * top.alpha + under * (1 - top.alpha));
}

/** Blend modes that can make letters vanish (Compositing 1, section 9.1), for channels from 0 to 255. */
const BLENDS: ReadonlyMap<string, (above: number, under: number) => number> = new Map([
  ['multiply', (above, under) => (above * under) / 255],
  ['screen', (above, under) => above + under - (above * under) / 255],
  ['darken', (above, under) => Math.min(above, under)],
  ['lighten', (above, under) => Math.max(above, under)],
  ['difference', (above, under) => Math.abs(above - under)],
]);

/** An opaque color mixed into the one below by a `mix-blend-mode`; null where the result is unknown. */
export function blend(mode: string, top: Color, below: Color): Color | null {
  if (mode === 'normal') return top;
  const mix = BLENDS.get(mode);
  return mix && top.rgb && below.rgb ? opaque(top.rgb, below.rgb, mix) : null;
}

type Channels = readonly [number, number, number];

function opaque(top: Channels, below: Channels, mix: (above: number, under: number) => number): Color {
  const [red, green, blue] = [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2])];
  return { css: '', rgb: [red, green, blue], alpha: 1 };
}
