import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, product } from '../../model/page/matrix.ts';
import type { TextItem } from './pdf-fragments.ts';

/** The flags Hidden and NoView (PDF 32000-1, 12.5.3). */
const UNSEEN = 0x22;

/** The needed properties of pdf.js's annotations: form fields and typed notes, in page units. */
interface Annotation {
  readonly subtype?: string;
  readonly annotationFlags: number;
  readonly rect: readonly [left: number, bottom: number, right: number, top: number];
  /** In degrees. */
  readonly rotation: number;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly password?: boolean;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  /** The value that a check box, or a radio button, gives its field. */
  readonly exportValue?: string;
  readonly buttonValue?: string | null;
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[];
  readonly defaultAppearanceData?: { readonly fontSize?: number };
  /** Lines. */
  readonly textContent?: readonly string[];
  readonly contentsObj?: { readonly str: string };
}

/** The size of letters where a field fits them to its height, and the largest it can be, in points. */
const LARGEST_PT = 12;
const LETTER_WIDTH = 0.5;
const LEADING = 1.2;
/** The baseline of a line in its box, as a share of the size. */
const BASELINE = 0.3;

/** What was filled in on a page, at its place: values of form fields, check boxes, and notes typed onto the page. */
export async function filledInOn(page: PDFPageProxy, printed: readonly TextItem[]): Promise<TextItem[]> {
  const annotations: Annotation[] = await page.getAnnotations();
  const seen = annotations.filter(({ annotationFlags }) => (annotationFlags & UNSEEN) === 0);
  return seen.flatMap(annotation => {
    const lines = linesOf(annotation).filter(line => line.trim() !== '');
    return lines.length === 0 ? [] : itemsOf(lines, annotation, printed);
  });
}

/** The lines that a form field or a note shows; none for links, buttons and comments. */
function linesOf(annotation: Annotation): readonly string[] {
  const { subtype, fieldType, fieldValue, textContent = [], contentsObj } = annotation;
  if (subtype === 'FreeText')
    return textContent.some(Boolean) ? textContent : (contentsObj?.str ?? '').split(/[\r\n]+/);
  if (subtype !== 'Widget' || annotation.password) return [];
  if (annotation.checkBox) return [fieldValue === annotation.exportValue ? '[x]' : '[ ]'];
  if (annotation.radioButton) return [fieldValue === annotation.buttonValue ? '[x]' : '[ ]'];
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter(value => typeof value === 'string');
  if (fieldType === 'Tx') return values.flatMap(value => value.split(/[\r\n]+/));
  if (fieldType !== 'Ch') return [];
  const shown = ({ exportValue }: { exportValue: string }, value: string) => exportValue === value;
  return values.map(value => annotation.options?.find(option => shown(option, value))?.displayValue ?? value);
}

function itemsOf(lines: readonly string[], annotation: Annotation, printed: readonly TextItem[]): TextItem[] {
  const { rect, defaultAppearanceData, rotation } = annotation;
  const [left, bottom, right, top] = rect;
  const [width, height] = rotation % 180 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
  const size = Math.min(defaultAppearanceData?.fontSize || LARGEST_PT, LARGEST_PT, height);
  const isOneLine = lines.length === 1 && height < 2 * LEADING * size;
  const middle = height / 2 - BASELINE * size;
  const beside = isOneLine && rotation === 0 ? baselineBeside(rect, bottom + middle, printed) : undefined;
  const first = beside === undefined ? (isOneLine ? middle : height - LEADING * size) : beside - bottom;
  const turn = turnOf(annotation);
  const at = (x: number, y: number) => product(turn, [size, 0, 0, size, x, y]);
  return lines.flatMap((str, index) => {
    const y = first - index * LEADING * size;
    const item = { str, transform: at(1, y), width: Math.min(width, str.length * size * LETTER_WIDTH), fontName: '' };
    // The space apart from what is printed before.
    return [{ str: ' ', transform: at(0, y), width: 0, fontName: '' }, item];
  });
}

/** Places the box of an annotation that is turned with its page. */
function turnOf({ rect: [left, bottom, right, top], rotation }: Annotation): Matrix {
  switch (rotation) {
    case 90:
      return [0, 1, -1, 0, right, bottom];
    case 180:
      return [-1, 0, 0, -1, right, top];
    case 270:
      return [0, -1, 1, 0, left, top];
    default:
      return [1, 0, 0, 1, left, bottom];
  }
}

/** The baseline of the printed text beside a field, which is its label: the one nearest to the middle of the field. */
function baselineBeside(
  [, bottom, , top]: Annotation['rect'],
  middle: number,
  printed: readonly TextItem[],
): number | undefined {
  let nearest: number | undefined;
  for (const { str, transform } of printed) {
    const y = transform[5];
    if (y === undefined || str.trim() === '' || y < bottom - 2 || y > top) continue;
    if (nearest === undefined || Math.abs(y - middle) < Math.abs(nearest - middle)) nearest = y;
  }
  return nearest;
}
