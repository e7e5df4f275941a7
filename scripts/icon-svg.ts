import type { ButtonState } from '../lib/model/toolbar-button-state.ts';

/**
 * The drawing of the icon, on a grid of 16 units: lines of a page that get shorter, under the accent of “précis”. A state
 * replaces the end of the lines by a sign of its own shape, because colour alone must not distinguish it.
 */

const PLATE = '#0a5c53';
const FAILED_PLATE = '#97291c';
/** Has a contrast of at least 3:1 on light and dark toolbars, on which the plate alone would have no visible edge. */
const RIM = '#2f9385';
const FAILED_RIM = '#d4604f';
const LINE = '#ffffff';
const SIGN = '#f6bd52';

/** The start and the length of a line. */
type Line = readonly [x: number, y: number, length: number];

type Drawing = {
  lines: readonly Line[];
  /** For 16 px, in whole pixels, because a slanted edge would be grey. */
  pixels: string;
  /** For all larger sizes. */
  smooth: string;
};

const stroke = (d: string) =>
  `<path d="${d}" fill="none" stroke="${SIGN}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, color = SIGN) => `<path d="${d}" fill="${color}"/>`;

const drawings: Record<ButtonState, Drawing> = {
  ready: {
    lines: [
      [3, 6, 10],
      [3, 9, 7],
      [3, 12, 4],
    ],
    pixels: '',
    smooth: '',
  },
  running: {
    lines: [
      [3, 6, 10],
      [3, 9, 7],
    ],
    pixels: fill('M3 12h2v2H3zM7 12h2v2H7zM11 12h2v2h-2z'),
    smooth: [4, 8, 12].map(x => `<circle cx="${x}" cy="13" r="1.125" fill="${SIGN}"/>`).join(''),
  },
  done: {
    lines: [
      [3, 6, 8],
      [3, 9, 3],
      [3, 12, 3],
    ],
    pixels: fill('M7 10h2v1h2v-1h1V9h1V8h2v2h-1v1h-1v1h-1v1h-1v1H9v-1H8v-1H7z'),
    smooth: stroke('M8 11.25 10 13.25 13.5 9.25'),
  },
  failed: {
    lines: [
      [3, 6, 6],
      [3, 9, 6],
      [3, 12, 6],
    ],
    // Replaces the accent, which would touch it.
    pixels: fill('M11 2h2v8h-2zM11 12h2v2h-2z'),
    smooth: `${stroke('M12 3.25V9.25')}<circle cx="12" cy="12.75" r="1.25" fill="${SIGN}"/>`,
  },
  saved: {
    lines: [
      [3, 6, 4],
      [3, 9, 4],
      [3, 12, 4],
    ],
    pixels: fill('M9 6h5v8h-1v-1h-1v-1h-1v1h-1v1H9z'),
    smooth: fill('M9.5 6h4a.5.5 0 0 1 .5.5V14l-2.5-2.25L9 14V6.5a.5.5 0 0 1 .5-.5z'),
  },
};

/** The icon as SVG, to be shown at `size` pixels. */
export function iconSvgOf(state: ButtonState, size: number): string {
  const { lines, pixels, smooth } = drawings[state];
  const isSmall = size === 16;
  const isFailed = state === 'failed';
  const accent = isSmall ? fill('M9 4h1V3h1V2h2v1h-1v1h-1v1H9z') : stroke('M9.75 4.25 11.75 2.5');
  const rim = (16 * Math.max(1, Math.round(size / 40))) / size;
  const inside = 16 - 2 * rim;
  const line = ([x, y, length]: Line) =>
    `<rect x="${x}" y="${y}" width="${length}" height="2"${isSmall ? '' : ' rx="1"'}/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">',
    `<rect width="16" height="16" rx="3.5" fill="${isFailed ? FAILED_RIM : RIM}"/>`,
    `<rect x="${rim}" y="${rim}" width="${inside}" height="${inside}" rx="${3.5 - rim}" fill="${isFailed ? FAILED_PLATE : PLATE}"/>`,
    isFailed ? '' : accent,
    `<g fill="${LINE}">${lines.map(line).join('')}</g>`,
    isSmall ? pixels : smooth,
    '</svg>',
  ].join('');
}
