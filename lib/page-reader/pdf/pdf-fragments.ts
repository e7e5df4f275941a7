import { product } from '../../model/page/matrix.ts';
import { withVerticalLines } from './vertical-lines.ts';

/** A text item of pdf.js: its matrix and width are in page units. A blank item separates words. */
export interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly fontName: string;
  /** The length of a line that its font writes from the top down. */
  readonly down?: number;
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
  /** Its place in the file, which may draw a line from either end. */
  readonly order: number;
  /** Whether the file has a space between it and the one drawn before it. */
  readonly spaced: boolean;
}

interface FragmentPage {
  readonly width: number;
  readonly height: number;
  readonly fragments: readonly Fragment[];
  /** The text in each other direction, upright: captions and column names beside a table. */
  readonly turned: readonly (readonly Fragment[])[];
}

/** Smaller letters are illegible. Some papers hide instructions to language models in them. */
const MIN_SIZE_PT = 1.5;
/** A text drawn again at most this far away, in units of its size, is the same one. */
const SAME_PLACE = 0.1;
const MAX_TILT_RADIANS = Math.PI / 18;
const QUARTER = Math.PI / 2;

/** A fragment with the number of quarters that it was turned by, and its place before. */
type Turned = Fragment & {
  readonly quarter: number;
  readonly place: { readonly x: number; readonly y: number };
};

/**
 * The visible text of a page, turned so that most of it is upright. Text that is aslant (watermarks), outside of the page
 * or too small to read is left out.
 */
export function fragmentPageOf(items: readonly TextItem[], viewport: Viewport): FragmentPage {
  const turned: Turned[] = [];
  const lastByText = new Map<string, Turned>();
  let spaced = false;
  for (const [order, item] of items.entries()) {
    if (item.str.trim() === '') {
      spaced = true;
      continue;
    }
    const fragment = turnedFragmentOf(item, viewport, { order, spaced });
    if (fragment && !isDrawnAgain(fragment, lastByText.get(item.str))) turned.push(fragment);
    if (fragment) lastByText.set(item.str, fragment);
    spaced = false;
  }
  const pieces = withVerticalLines(turned, viewport);
  const quarter = mainQuarterOf(pieces);
  const of = (one: number) => pieces.filter(fragment => fragment.quarter === one);
  const { width, height } = viewport;
  return {
    ...(quarter % 2 === 0 ? { width, height } : { width: height, height: width }),
    fragments: of(quarter),
    turned: [0, 1, 2, 3].filter(one => one !== quarter).map(of),
  };
}

function turnedFragmentOf(
  { str, transform, width, fontName, down }: TextItem,
  viewport: Viewport,
  drawn: Pick<Fragment, 'order' | 'spaced'>,
): Turned | null {
  const [a, b, c, d, e, f] = product(viewport.transform, transform);
  const angle = Math.atan2(b, a);
  const quarter = Math.round(angle / QUARTER);
  const size = Math.round(Math.hypot(c, d) * 100) / 100;
  const isOnPage = e >= 0 && e <= viewport.width && f >= 0 && f <= viewport.height;
  if (Math.abs(angle - quarter * QUARTER) > MAX_TILT_RADIANS || !isOnPage || !(size >= MIN_SIZE_PT)) return null;
  const [scaleX = 1, scaleY = 0] = viewport.transform;
  const place = { x: e, y: f };
  if (down !== undefined) {
    // Each letter hangs below the middle of its upper edge.
    const line = { x: f, y: viewport.width - e + size / 2, width: down * Math.hypot(scaleX, scaleY) };
    return { text: str, ...line, size, font: fontName, ...drawn, quarter: 1, place };
  }
  return {
    text: str,
    ...uprightPoint(e, f, quarter, viewport),
    width: width * Math.hypot(scaleX, scaleY),
    size,
    font: fontName,
    ...drawn,
    quarter: (quarter + 4) % 4,
    place,
  };
}

/** Whether a text is drawn over itself, which makes it bold. */
function isDrawnAgain({ x, y, width, size }: Turned, last: Turned | undefined): boolean {
  const shift = Math.min(SAME_PLACE * size, width / 2);
  return last !== undefined && Math.abs(x - last.x) <= shift && Math.abs(y - last.y) <= shift;
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
