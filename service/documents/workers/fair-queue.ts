import { Overloaded } from '../overloaded.ts';

interface FairQueueLimits {
  /** How many jobs run at once. */
  running: number;
  /** How many jobs may wait, over all owners. */
  waiting: number;
}

/**
 * Runs a few jobs at once, in turns: one per owner, however many each has waiting. No owner gets the last place, nor more
 * than half of those for waiting: what takes long never holds up everyone.
 */
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
  const held = new Map<string, number>();
  let free = running;
  let queued = 0;

  /** Work of the service itself has no owner, and no limits of its own. */
  const limitsOf = (owner: string) =>
    owner === '' ? { running, waiting } : { running: Math.max(1, running - 1), waiting: Math.ceil(waiting / 2) };
  const mayStart = (owner: string) => free > 0 && (held.get(owner) ?? 0) < limitsOf(owner).running;

  function startNext(): void {
    const turn = [...turns].find(([owner]) => mayStart(owner));
    if (turn === undefined) return;
    const [owner, starts] = turn;
    const [start] = starts;
    turns.delete(owner);
    if (start === undefined) return;
    starts.delete(start);
    if (starts.size > 0) turns.set(owner, starts);
    free -= 1;
    queued -= 1;
    held.set(owner, (held.get(owner) ?? 0) + 1);
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
    const isFull = queued >= waiting || (turns.get(owner)?.size ?? 0) >= limitsOf(owner).waiting;
    if (isFull && !mayStart(owner)) throw new Overloaded();
    await turnOf(owner, signal);
    return () => {
      free += 1;
      const others = (held.get(owner) ?? 0) - 1;
      if (others > 0) held.set(owner, others);
      else held.delete(owner);
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
