import { PAGE_READING_MS } from '../../model/time-limits.ts';

/** A page that cannot be read within the limits. */
export class TooComplex extends Error {
  override name = 'TooComplex';
}

export interface WorkLimits {
  readonly nodes: number;
  readonly timeMs: number;
}

/**
 * How much of a page is read. Nodes are counted, so that a slow computer reads what a fast one reads. The time is only a guard
 * against a page made so that each node takes long: twenty times slower than measured, real pages still take less.
 */
export const WORK_LIMITS: WorkLimits = { nodes: 1_000_000, timeMs: PAGE_READING_MS };

/** Returns a function to call once per node. It throws `TooComplex` when a limit is exceeded. */
export function createWorkBudget({ nodes, timeMs }: WorkLimits): () => void {
  const startedAt = performance.now();
  let spent = 0;
  return () => {
    spent++;
    const isLate = spent % 256 === 0 && performance.now() - startedAt > timeMs;
    if (isLate || spent > nodes) throw new TooComplex(isLate ? `over ${timeMs} ms` : `over ${nodes} nodes`);
  };
}
