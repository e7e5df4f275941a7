/** A time limit that can be extended, combined with the caller's signal. */
export interface Deadline {
  signal: AbortSignal;
  /** True after the time limit has passed (not if the caller's signal aborted). */
  isOver(): boolean;
  /** Restarts the time limit: `timeMs` from now. */
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
