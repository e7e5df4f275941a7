import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, product } from '../../model/page/matrix.ts';
import { UPRIGHT } from './graphics-state.ts';
import type { Operations } from './shown-text.ts';

/** What a page draws besides text. */
export interface Drawn {
  /** The share of the page under pictures (0 to 1). */
  readonly pictured: number;
  /** Whether it draws anything at all. */
  readonly hasShapes: boolean;
}

/**
 * Looks for pictures and shapes on a page. Pictures themselves are not in the list of operations, because the reader has
 * pdf.js leave them out: to unpack those of a long scan takes minutes. But each is preceded by the matrix that makes the
 * unit square its place; that of anything else covers next to nothing.
 */
export function drawnOn({ fnArray, argsArray }: Operations, page: { width: number; height: number }): Drawn {
  const saved: Matrix[] = [];
  let matrix = UPRIGHT;
  let area = 0;
  let hasShapes = false;
  for (const [index, operation] of fnArray.entries()) {
    const args: unknown = argsArray[index];
    if (operation === OPS.save) saved.push(matrix);
    else if (operation === OPS.restore) matrix = saved.pop() ?? UPRIGHT;
    else if (operation === OPS.transform && Array.isArray(args)) {
      matrix = product(matrix, args);
      area += Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
      hasShapes = true;
    } else hasShapes ||= operation === OPS.paintFormXObjectBegin || isPainted(operation, args);
  }
  return { pictured: Math.min(1, area / (page.width * page.height)), hasShapes };
}

/** Paths are also made to clip what follows. */
const isPainted = (operation: number, args: unknown): boolean =>
  operation === OPS.shadingFill || (operation === OPS.constructPath && Array.isArray(args) && args[0] !== OPS.endPath);
