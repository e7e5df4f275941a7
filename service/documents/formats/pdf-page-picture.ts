import { ImageKind, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, product } from '../../../lib/model/page/matrix.ts';
import { type DrawnPicture, drawnPicturesOf } from './drawn-pictures.ts';
import type { Bitmap } from './png.ts';

/** Pages with less in pictures have logos and lines. */
const LEAST_PIXELS = 50_000;
/** Of the page that is drawn, for each point (1/72 inch): scans have 2 to 8. */
const MAX_SCALE = 8;

const WHITE = 255;

/**
 * All pictures of a page as one, each in its place: scanners cut pages into strips, draw them as masks, and turn them.
 * `null` if there is hardly any.
 */
export async function pagePictureOf(page: PDFPageProxy, maxPixels: number): Promise<Bitmap | null> {
  const viewport = page.getViewport({ scale: 1 });
  const pictures = await drawnPicturesOf(page, viewport.transform as Matrix);
  const [first] = pictures;
  if (!first || pictures.reduce((sum, picture) => sum + pixelsOf(picture), 0) < LEAST_PIXELS) return null;
  if (pictures.length === 1 && 'kind' in first && isUpright(first.matrix)) return first;
  const wanted = Math.min(MAX_SCALE, scaleOf(pictures));
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (viewport.width * viewport.height)));
  const [width, height] = [Math.ceil(viewport.width * scale), Math.ceil(viewport.height * scale)];
  const grey = new Uint8Array(width * height).fill(WHITE);
  for (const picture of pictures) {
    draw({ ...picture, matrix: product([scale, 0, 0, scale, 0, 0], picture.matrix) }, { width, height, grey });
  }
  return { width, height, kind: 'grey', data: grey };
}

const pixelsOf = ({ width, height }: DrawnPicture): number => width * height;

/** The rows of the picture are the lines of the page, from the top. */
const isUpright = ([a, b, c, d]: Matrix): boolean => a > 0 && d < 0 && Math.abs(b) + Math.abs(c) < 0.01 * a;

/** The resolution of the largest picture. */
function scaleOf(pictures: readonly DrawnPicture[]): number {
  const { matrix, width, height } = pictures.reduce((most, one) => (pixelsOf(one) > pixelsOf(most) ? one : most));
  const [a, b, c, d] = matrix;
  return Math.max(width / Math.hypot(a, b), height / Math.hypot(c, d));
}

/** Draws a picture: for each point of the page the one of the picture that is there. */
function draw(picture: DrawnPicture, page: { width: number; height: number; grey: Uint8Array }): void {
  const [a, b, c, d, e, f] = picture.matrix;
  const inverse = inverseOf(picture.matrix);
  if (inverse === null) return;
  const clamped = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const left = clamped(e + Math.min(0, a, c, a + c), page.width);
  const right = clamped(e + Math.max(0, a, c, a + c), page.width);
  const top = clamped(f + Math.min(0, b, d, b + d), page.height);
  const bottom = clamped(f + Math.max(0, b, d, b + d), page.height);
  const greyAt = 'kind' in picture ? greyOf(picture) : greyOfMask(picture);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [u, v] = [x + 0.5, y + 0.5];
      const column = Math.floor((inverse[0] * u + inverse[2] * v + inverse[4]) * picture.width);
      const row = Math.floor((1 - (inverse[1] * u + inverse[3] * v + inverse[5])) * picture.height);
      if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue;
      const at = y * page.width + x;
      page.grey[at] = greyAt(column, row, page.grey[at] ?? WHITE);
    }
  }
}

/** The grey of a point of a picture over another grey. */
type GreyAt = (column: number, row: number, below: number) => number;

function greyOf({ width, kind, data }: Bitmap): GreyAt {
  if (kind === ImageKind.GRAYSCALE_1BPP) {
    return (column, row) => (isSet(data, width, column, row) ? WHITE : 0);
  }
  const step = kind === ImageKind.RGBA_32BPP ? 4 : 3;
  return (column, row, below) => {
    const at = (row * width + column) * step;
    const grey = lightnessOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    const opacity = step === 4 ? (data[at + 3] ?? WHITE) / WHITE : 1;
    return grey * opacity + below * (1 - opacity);
  };
}

/** A mask paints its color where it has zeros. */
const greyOfMask =
  ({ width, data, color: [red, green, blue] }: Exclude<DrawnPicture, Bitmap>): GreyAt =>
  (column, row, below) =>
    isSet(data, width, column, row) ? below : lightnessOf(red, green, blue);

const isSet = (data: Bitmap['data'], width: number, column: number, row: number): boolean =>
  ((data[row * Math.ceil(width / 8) + (column >> 3)] ?? 0) & (128 >> (column & 7))) !== 0;

const lightnessOf = (red: number, green: number, blue: number): number => 0.3 * red + 0.59 * green + 0.11 * blue;

/** `null` if all points fall on a line. */
function inverseOf([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c;
  if (area === 0 || !Number.isFinite(area)) return null;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}
