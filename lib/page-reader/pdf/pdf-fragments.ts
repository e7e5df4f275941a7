/** A run of text as pdf.js gives it: its matrix and width in the units of the page, a bare space where words part. */
export interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly fontName: string;
}

/** What of a page's `getViewport({ scale: 1 })` is needed; the matrix turns PDF's axes into a screen's (y grows down). */
export interface Viewport {
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** A piece of text on an upright page, in points from its top left corner; `y` is the baseline. */
export interface Fragment {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
  /** Whether the file itself puts a space before it. */
  readonly spaced: boolean;
}

export interface FragmentPage {
  readonly width: number;
  readonly height: number;
  readonly fragments: readonly Fragment[];
}

/** Nobody reads smaller letters; papers have hidden instructions to models in them. */
const LEAST_SIZE_PT = 1.5;
const MAX_TILT = Math.PI / 18;
const QUARTER = Math.PI / 2;

type Turned = Fragment & { quarter: number };

/**
 * The visible text of a page with the direction most of it runs in turned upright. Text in another direction (stamps in
 * the margin, watermarks), outside of the page or too small to be seen is left out.
 */
export function fragmentPageOf(items: readonly TextItem[], viewport: Viewport): FragmentPage {
  const turned: Turned[] = [];
  let spaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      spaced = true;
      continue;
    }
    const fragment = turnedOf(item, viewport, spaced);
    if (fragment) turned.push(fragment);
    spaced = false;
  }
  const quarter = mainQuarterOf(turned);
  const upright = turned.filter(fragment => fragment.quarter === quarter);
  const { width, height } = viewport;
  return quarter % 2 === 0
    ? { width, height, fragments: upright }
    : { width: height, height: width, fragments: upright };
}

function turnedOf({ str, transform, width, fontName }: TextItem, viewport: Viewport, spaced: boolean): Turned | null {
  const [a, b, c, d, e, f] = product(viewport.transform, transform);
  const angle = Math.atan2(b, a);
  const quarter = Math.round(angle / QUARTER);
  const size = Math.round(Math.hypot(c, d) * 100) / 100;
  const isOnPage = e >= 0 && e <= viewport.width && f >= 0 && f <= viewport.height;
  if (Math.abs(angle - quarter * QUARTER) > MAX_TILT || !isOnPage || !(size >= LEAST_SIZE_PT)) return null;
  const [scaleX = 1, scaleY = 0] = viewport.transform;
  return {
    text: str,
    ...uprightSpot(e, f, quarter, viewport),
    width: width * Math.hypot(scaleX, scaleY),
    size,
    font: fontName,
    spaced: spaced || /^\s/u.test(str),
    quarter: (quarter + 4) % 4,
  };
}

/** Where a point lies once the page is turned back by so many quarters. */
function uprightSpot(x: number, y: number, quarter: number, { width, height }: Viewport): { x: number; y: number } {
  switch ((quarter + 4) % 4) {
    case 1:
      return { x: y, y: width - x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: height - y, y: x };
    default:
      return { x, y };
  }
}

function mainQuarterOf(turned: readonly Turned[]): number {
  const letters = [0, 0, 0, 0];
  for (const { quarter, text } of turned) letters[quarter] = (letters[quarter] ?? 0) + text.length;
  return letters.indexOf(Math.max(...letters));
}

type Matrix = [number, number, number, number, number, number];

/** PDF 32000-1, 8.3.4: applying `inner` first, then `outer`. */
function product(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
