/** A text item of pdf.js: its matrix and width are in page units. A blank item separates words. */
export interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly fontName: string;
}

/** The needed part of a page's `getViewport({ scale: 1 })`. The matrix converts to screen axes (y grows down). */
interface Viewport {
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** A piece of text on an upright page, in points from the top left corner; `y` is the baseline. */
export interface Fragment {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly font: string;
  /** Whether the file has a space before it. */
  readonly spaced: boolean;
}

interface FragmentPage {
  readonly width: number;
  readonly height: number;
  readonly fragments: readonly Fragment[];
}

/** Smaller letters are illegible. Some papers hide instructions to language models in them. */
const MIN_SIZE_PT = 1.5;
const MAX_TILT_RADIANS = Math.PI / 18;
const QUARTER = Math.PI / 2;

type Turned = Fragment & { quarter: number };

/**
 * The visible text of a page, turned so that most of it is upright. Text in another direction (stamps, watermarks), outside
 * of the page or too small to read is left out.
 */
export function fragmentPageOf(items: readonly TextItem[], viewport: Viewport): FragmentPage {
  const turned: Turned[] = [];
  let spaced = false;
  for (const item of items) {
    if (item.str.trim() === '') {
      spaced = true;
      continue;
    }
    const fragment = turnedFragmentOf(item, viewport, spaced);
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

function turnedFragmentOf(
  { str, transform, width, fontName }: TextItem,
  viewport: Viewport,
  spaced: boolean,
): Turned | null {
  const [a, b, c, d, e, f] = product(viewport.transform, transform);
  const angle = Math.atan2(b, a);
  const quarter = Math.round(angle / QUARTER);
  const size = Math.round(Math.hypot(c, d) * 100) / 100;
  const isOnPage = e >= 0 && e <= viewport.width && f >= 0 && f <= viewport.height;
  if (Math.abs(angle - quarter * QUARTER) > MAX_TILT_RADIANS || !isOnPage || !(size >= MIN_SIZE_PT)) return null;
  const [scaleX = 1, scaleY = 0] = viewport.transform;
  return {
    text: str,
    ...uprightPoint(e, f, quarter, viewport),
    width: width * Math.hypot(scaleX, scaleY),
    size,
    font: fontName,
    spaced: spaced || /^\s/u.test(str),
    quarter: (quarter + 4) % 4,
  };
}

/** The coordinates of a point after turning the page back by a number of quarters. */
function uprightPoint(x: number, y: number, quarter: number, { width, height }: Viewport): { x: number; y: number } {
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

/** The matrix that applies `inner` first, then `outer` (PDF 32000-1, 8.3.4). */
function product(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
