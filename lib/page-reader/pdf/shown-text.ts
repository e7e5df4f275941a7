import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { product } from '../../model/page/matrix.ts';
import { type Box, boxOf, commonOf, isIn, type Point, pointOf } from './boxes.ts';
import { GraphicsState, listIn, numbersIn } from './graphics-state.ts';
import { areAlike, Painted } from './painted.ts';

/** A text that a page draws at once. Its baseline goes from `start` to `end`, in page units. */
export interface ShownText {
  readonly text: string;
  readonly start: Point;
  readonly end: Point;
  readonly isSeen: boolean;
}

/** The operations of a page, as in pdf.js's `getOperatorList`. */
export interface Operations {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** The needed properties of a glyph of pdf.js. A number in its place moves the next one. */
type Glyph = { readonly unicode: string; readonly width: number; readonly isSpace: boolean } | number | null;

interface Drawn extends Omit<ShownText, 'isSeen'> {
  readonly order: number;
  /** Drawn without ink (PDF 32000-1, 9.3.6), as the words that a recognizer adds to the picture of a page. */
  readonly hasInk: boolean;
  readonly isHidden: boolean;
}

const WITHOUT_INK = [3, 7];
const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity];
const LEAST_ALPHA = 0.05;
/** The foot and the head of a letter, in units of its size above the baseline: a line below or through it is no box. */
const LETTER = [0.05, 0.6];
/** A page with more operations is a map or a drawing, and to follow them takes long. */
const MAX_OPERATIONS = 500_000;

/**
 * All texts that a page draws, in order, and whether each is seen. Not seen are layers that are switched off, and texts
 * outside of their clip path, without opacity, in the color of the paper or box they stand on, or below a rectangle that is drawn later; also without
 * ink, unless on a picture or on a page where all text is so.
 *
 * @param page its bounds in page units
 * @param isLayerSeen is given the group of marked content.
 */
export function shownTextsOf(
  { fnArray, argsArray }: Operations,
  page: readonly number[],
  isLayerSeen: (group: unknown) => boolean,
): readonly ShownText[] {
  if (fnArray.length > MAX_OPERATIONS) return [];
  const state = new GraphicsState(boxIn(page) ?? EVERYWHERE);
  const painted = new Painted();
  const layers: boolean[] = [];
  const texts: Drawn[] = [];
  let willClip = false;
  for (const [order, operation] of fnArray.entries()) {
    const args = listIn(argsArray[order]);
    if (operation === OPS.beginAnnotation) break;
    state.apply(operation, args);
    const { now } = state;
    const isLayerHidden = layers.includes(false);
    switch (operation) {
      case OPS.beginMarkedContent:
        layers.push(true);
        break;
      case OPS.beginMarkedContentProps:
        layers.push(args[0] !== 'OC' || isLayerSeen(args[1]));
        break;
      case OPS.endMarkedContent:
        layers.pop();
        break;
      case OPS.transform:
        painted.addPicture(boxOf([0, 0, 1, 1], now.matrix));
        break;
      case OPS.shadingFill:
        painted.addPicture(now.clip);
        break;
      case OPS.paintFormXObjectBegin:
        clip(state, args[1]);
        break;
      case OPS.clip:
      case OPS.eoClip:
        willClip = true;
        break;
      case OPS.constructPath: {
        if (willClip) clip(state, args[2]);
        willClip = false;
        const box = boxIn(args[2]);
        if (!box || !isFill(args[0]) || isLayerHidden || now.alpha <= LEAST_ALPHA) break;
        const isOpaque = now.alpha === 1 && now.fill !== null && !now.isBlended && isRectangle(args[1]);
        painted.add({ box: commonOf(now.clip, boxOf(box, now.matrix)), color: now.fill, isOpaque, order });
        break;
      }
      case OPS.showText:
        texts.push({ ...drawnText(state, listIn(args[0]) as readonly Glyph[], painted, isLayerHidden), order });
        break;
    }
  }
  const hasInkedText = texts.some(({ hasInk, isHidden }) => hasInk && !isHidden);
  return texts.map(({ text, start, end, order, hasInk, isHidden }) => {
    const isInkless = !hasInk && hasInkedText && !painted.hasPictureAt(start);
    return { text, start, end, isSeen: !isHidden && !isInkless && !painted.covers([start, end], order) };
  });
}

function drawnText(
  state: GraphicsState,
  glyphs: readonly Glyph[],
  painted: Painted,
  isLayerHidden: boolean,
): Omit<Drawn, 'order'> {
  const { now } = state;
  const width = widthOf(glyphs, state);
  const toPage = product(now.matrix, state.textMatrix);
  const at = (x: number, y = 0) => pointOf([x, now.rise + y * now.size], toPage);
  const [start, middle, end] = [at(0), at(width / 2), at(width)];
  const isLost = (ink: string | null, colors: readonly (string | null)[]) =>
    colors.every(color => areAlike(ink, color));
  state.advance(width);
  return {
    text: glyphs.map(glyph => (typeof glyph === 'number' ? '' : (glyph?.unicode ?? ''))).join(''),
    start,
    end,
    hasInk: !WITHOUT_INK.includes(now.renderingMode),
    isHidden:
      isLayerHidden ||
      now.alpha <= LEAST_ALPHA ||
      [start, middle, end].every(point => !isIn(point, now.clip)) ||
      inksOf(now).every(ink => LETTER.every(y => isLost(ink, painted.colorsAt(at(width / 2, y))))),
  };
}

/** The colors in which letters are drawn (PDF 32000-1, 9.3.6). Without ink, they do not matter. */
function inksOf({ renderingMode, fill, stroke }: GraphicsState['now']): (string | null)[] {
  return [[fill], [stroke], [fill, stroke], [null]][renderingMode % 4] ?? [null];
}

function widthOf(glyphs: readonly Glyph[], { now: { size, scale, charSpacing, wordSpacing } }: GraphicsState): number {
  let width = 0;
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') width -= (glyph * size) / 1000;
    else if (glyph) width += (glyph.width * size) / 1000 + charSpacing + (glyph.isSpace ? wordSpacing : 0);
  }
  return width * scale;
}

function clip(state: GraphicsState, bounds: unknown): void {
  const box = boxIn(bounds);
  if (box) state.clipTo(box);
}

function boxIn(bounds: unknown): Box | null {
  const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = numbersIn(bounds);
  return [left, bottom, right, top].every(Number.isFinite) ? [left, bottom, right, top] : null;
}

const isFill = (operation: unknown): boolean =>
  typeof operation === 'number' && operation >= OPS.fill && operation <= OPS.closeEOFillStroke;

/** Whether a path of four corners, in pdf.js's form, has horizontal and vertical lines only: each is a kind and two numbers. */
function isRectangle(paths: unknown): boolean {
  const path = numbersIn(listIn(paths)[0]);
  const corners = Math.floor(path.length / 3);
  if (corners !== 4 && corners !== 5) return false;
  const isSame = (at: number) => Math.abs((path[at] ?? 0) - (path[at - 3] ?? 0)) < 0.01;
  return Array.from({ length: corners - 1 }, (_, index) => 3 * index + 4).every(at => isSame(at) || isSame(at + 1));
}
