import { Overloaded } from '../overloaded.ts';

interface FairQueueLimits {
  /** How many jobs run at once. */
  running: number;
  /** How many jobs may wait, over all owners. */
  waiting: number;
}

/** Runs a few jobs at once, in turns: one per owner, however many each has waiting. */
export interface FairQueue {
  /**
   * Resolves with the result of `job`. Rejects with `Overloaded` when too many wait, and with the signal's reason when it aborts
   * while the job waits.
   */
  run<T>(owner: string, signal: AbortSignal, job: () => Promise<T>): Promise<T>;
  /** Takes a place like a job until the returned function is called. */
  hold(owner: string, signal: AbortSignal): Promise<() => void>;
}

export function createFairQueue({ running, waiting }: FairQueueLimits): FairQueue {
  /** Owners with waiting jobs, in the order of their turns. */
  const turns = new Map<string, Set<() => void>>();
  let free = running;
  let queued = 0;

  function startNext(): void {
    const [turn] = turns;
    if (free === 0 || turn === undefined) return;
    const [owner, starts] = turn;
    const [start] = starts;
    turns.delete(owner);
    if (start === undefined) return;
    starts.delete(start);
    if (starts.size > 0) turns.set(owner, starts);
    free -= 1;
    queued -= 1;
    start();
  }

  function turnOf(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const starts = turns.get(owner) ?? new Set();
      turns.set(owner, starts);
      const giveUp = () => {
        starts.delete(start);
        if (starts.size === 0) turns.delete(owner);
        queued -= 1;
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      starts.add(start);
      queued += 1;
      signal.addEventListener('abort', giveUp, { once: true });
      startNext();
    });
  }

  async function hold(owner: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (free === 0 && queued >= waiting) throw new Overloaded();
    await turnOf(owner, signal);
    return () => {
      free += 1;
      startNext();
    };
  }

  return {
    hold,
    async run(owner, signal, job) {
      const release = await hold(owner, signal);
      try {
        // It may have aborted meanwhile.
        signal.throwIfAborted();
        return await job();
      } finally {
        release();
      }
    },
  };
}
