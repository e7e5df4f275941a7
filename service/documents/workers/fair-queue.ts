import { Overloaded } from '../overloaded.ts';

/** About the time in which the queue moves on by one round. */
const RETRY_AFTER_SECONDS = 5;

export interface FairQueueLimits {
  /** Jobs that run at once. */
  running: number;
  /** Jobs that wait, of all owners together. */
  waiting: number;
}

/** Lets jobs run, a few at once, in turns: one of each owner, whoever has how many waiting. */
export interface FairQueue {
  /**
   * Resolves with what `job` gives. Rejects with `Overloaded` when too many wait, and with the signal's reason when it aborts
   * while the job waits.
   */
  run<T>(owner: string, signal: AbortSignal, job: () => Promise<T>): Promise<T>;
  /** Takes a place like a job, until the function it resolves with is called. */
  hold(owner: string, signal: AbortSignal): Promise<() => void>;
}

export function createFairQueue({ running, waiting }: FairQueueLimits): FairQueue {
  /** Owners in the order of their turns; those without a waiting job are not in it. */
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
    if (free === 0 && queued >= waiting) throw new Overloaded(RETRY_AFTER_SECONDS);
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
        // It may have aborted between its turn and now.
        signal.throwIfAborted();
        return await job();
      } finally {
        release();
      }
    },
  };
}
