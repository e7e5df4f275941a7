/** A page that cannot be read within the limits. */
export class TooComplex extends Error {
  override name = 'TooComplex';
}

export interface WorkLimits {
  readonly nodes: number;
  readonly timeMs: number;
}

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
