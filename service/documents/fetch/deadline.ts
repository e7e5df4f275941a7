/** A time limit that can be moved, joined to a signal of the caller's. */
export interface Deadline {
  signal: AbortSignal;
  /** True once the time was up (not when the caller's signal ended it). */
  isOver(): boolean;
  /** Starts the time again, with `timeMs` from now. */
  extend(timeMs: number): void;
  clear(): void;
}

export function createDeadline(timeMs: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const end = () => {
    isOver = true;
    controller.abort();
  };
  let timer = setTimeout(end, timeMs);
  return {
    signal: outer === undefined ? controller.signal : AbortSignal.any([outer, controller.signal]),
    isOver: () => isOver,
    extend(more) {
      clearTimeout(timer);
      timer = setTimeout(end, more);
    },
    clear: () => clearTimeout(timer),
  };
}
