import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, product } from '../../../lib/model/page/matrix.ts';
import type { Bitmap } from './png.ts';

/** One bit for each point; a zero paints the color. */
interface Mask {
  width: number;
  height: number;
  data: Bitmap['data'];
  color: readonly [red: number, green: number, blue: number];
}

/** A picture with the place of its unit square: (0, 0) is its lower left corner. */
export type DrawnPicture = (Bitmap | Mask) & { matrix: Matrix };

/** What one page can draw: a scan in strips has some hundred. */
const MAX_PICTURES = 2_000;

const BLACK: Mask['color'] = [0, 0, 0];

interface State {
  matrix: Matrix;
  color: Mask['color'];
}

/** The pictures that a page draws, in order; `base` places the page. */
export async function drawnPicturesOf(page: PDFPageProxy, base: Matrix): Promise<DrawnPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: DrawnPicture[] = [];
  const saved: State[] = [];
  let state: State = { matrix: base, color: BLACK };
  for (const [index, operation] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as unknown[];
    const [first] = args;
    switch (operation) {
      case OPS.save:
        saved.push(state);
        break;
      case OPS.restore:
        state = saved.pop() ?? state;
        break;
      case OPS.transform:
        state = { ...state, matrix: product(state.matrix, args as Matrix) };
        break;
      case OPS.paintFormXObjectBegin:
        saved.push(state);
        if (isMatrix(first)) state = { ...state, matrix: product(state.matrix, first) };
        break;
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state;
        break;
      case OPS.setFillRGBColor:
        state = { ...state, color: colorOf(first) };
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject: {
        const image = typeof first === 'string' ? await objectOf(page, first) : first;
        if (hasPixels(image) && 'kind' in image) pictures.push({ ...(image as Bitmap), matrix: state.matrix });
        break;
      }
      case OPS.paintImageMaskXObject: {
        const { data } = (first ?? {}) as { data?: unknown };
        const mask = typeof data === 'string' ? await objectOf(page, data) : first;
        if (hasPixels(mask)) pictures.push({ ...mask, color: state.color, matrix: state.matrix });
        break;
      }
    }
    if (pictures.length >= MAX_PICTURES) break;
  }
  return pictures;
}

/** pdf.js keeps objects that pages share in one place, and all others with their page. */
function objectOf(page: PDFPageProxy, name: string): Promise<unknown> {
  const store = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise(resolve => void store.get(name, resolve));
}

function isMatrix(value: unknown): value is Matrix {
  return (Array.isArray(value) || ArrayBuffer.isView(value)) && (value as Matrix).length === 6;
}

/** pdf.js writes colors as "#rrggbb". */
function colorOf(value: unknown): Mask['color'] {
  const parts = /^#(..)(..)(..)$/
    .exec(String(value))
    ?.slice(1)
    .map(part => Number.parseInt(part, 16));
  const [red, green, blue] = parts ?? [];
  return red === undefined || green === undefined || blue === undefined ? BLACK : [red, green, blue];
}

function hasPixels(image: unknown): image is Omit<Mask, 'color'> {
  if (typeof image !== 'object' || image === null) return false;
  const { width, height, data } = image as Partial<Bitmap>;
  return typeof width === 'number' && typeof height === 'number' && ArrayBuffer.isView(data);
}
