import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, product } from '../../model/page/matrix.ts';
import { type Box, boxOf, commonOf } from './boxes.ts';

export const UPRIGHT: Matrix = [1, 0, 0, 1, 0, 0];

/** The graphics state of a page (PDF 32000-1, 8.4 and 9.3), as far as it decides where a text is and whether it is seen. */
interface State {
  readonly matrix: Matrix;
  readonly clip: Box;
  /** `#rrggbb`, or null for a pattern. */
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly alpha: number;
  /** Whether what is painted is mixed with what is below, or masked. */
  readonly isBlended: boolean;
  readonly renderingMode: number;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly scale: number;
  readonly leading: number;
  readonly rise: number;
}

/** Follows the operations of a page. */
export class GraphicsState {
  now: State;
  /** Where the next text is drawn. */
  textMatrix = UPRIGHT;
  #lineMatrix = UPRIGHT;
  readonly #saved: State[] = [];

  constructor(page: Box) {
    this.now = {
      matrix: UPRIGHT,
      clip: page,
      fill: '#000000',
      stroke: '#000000',
      alpha: 1,
      isBlended: false,
      renderingMode: 0,
      size: 0,
      charSpacing: 0,
      wordSpacing: 0,
      scale: 1,
      leading: 0,
      rise: 0,
    };
  }

  clipTo(box: Box): void {
    this.#set({ clip: commonOf(this.now.clip, boxOf(box, this.now.matrix)) });
  }

  /** Moves the place of the next text along the line. */
  advance(width: number): void {
    this.textMatrix = product(this.textMatrix, [1, 0, 0, 1, width, 0]);
  }

  /** Operations that do not change the state are ignored. */
  apply(operation: number, args: readonly unknown[]): void {
    const [first = 0, second = 0] = args.map(Number);
    switch (operation) {
      case OPS.save:
        this.#saved.push(this.now);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        this.now = this.#saved.pop() ?? this.now;
        break;
      case OPS.transform:
        this.#set({ matrix: product(this.now.matrix, args.map(Number)) });
        break;
      case OPS.paintFormXObjectBegin:
        this.#saved.push(this.now);
        this.#set({ matrix: product(this.now.matrix, numbersIn(args[0])) });
        break;
      case OPS.setFillRGBColor:
        this.#set({ fill: String(args[0]) });
        break;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
        this.#set({ fill: null });
        break;
      case OPS.setStrokeRGBColor:
        this.#set({ stroke: String(args[0]) });
        break;
      case OPS.setStrokeColorN:
      case OPS.setStrokeTransparent:
        this.#set({ stroke: null });
        break;
      case OPS.setGState:
        for (const [key, value] of listIn(args[0]).map(listIn)) {
          if (key === 'ca') this.#set({ alpha: Number(value) });
          if (key === 'BM') this.#set({ isBlended: value !== 'source-over' });
          if (key === 'SMask' && value) this.#set({ isBlended: true });
        }
        break;
      case OPS.setFont:
        this.#set({ size: second });
        break;
      case OPS.setTextRenderingMode:
        this.#set({ renderingMode: first });
        break;
      case OPS.setCharSpacing:
        this.#set({ charSpacing: first });
        break;
      case OPS.setWordSpacing:
        this.#set({ wordSpacing: first });
        break;
      case OPS.setHScale:
        this.#set({ scale: first / 100 });
        break;
      case OPS.setTextRise:
        this.#set({ rise: first });
        break;
      case OPS.setLeading:
        this.#set({ leading: -first });
        break;
      default:
        this.#applyToLine(operation, args);
    }
  }

  #applyToLine(operation: number, args: readonly unknown[]): void {
    const [x = 0, y = 0] = args.map(Number);
    if (operation === OPS.setLeadingMoveText) this.#set({ leading: y });
    if (operation === OPS.beginText) this.#lineMatrix = UPRIGHT;
    else if (operation === OPS.setTextMatrix) this.#lineMatrix = product(UPRIGHT, numbersIn(args[0]));
    else if (operation === OPS.nextLine) this.#moveLine(0, this.now.leading);
    else if (operation === OPS.moveText || operation === OPS.setLeadingMoveText) this.#moveLine(x, y);
    else return;
    this.textMatrix = this.#lineMatrix;
  }

  #moveLine(x: number, y: number): void {
    this.#lineMatrix = product(this.#lineMatrix, [1, 0, 0, 1, x, y]);
  }

  #set(changes: Partial<State>): void {
    this.now = { ...this.now, ...changes };
  }
}

/** The elements of a list of pdf.js, which may be of numbers only. */
export const listIn = (args: unknown): readonly unknown[] =>
  args instanceof Float32Array ? Array.from(args) : Array.isArray(args) ? args : [];

export const numbersIn = (args: unknown): readonly number[] => listIn(args).map(Number);
