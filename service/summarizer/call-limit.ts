/** Lets only so many calls run at once; the others wait in the order in which they came. */
interface CallLimit {
  /** Runs `work` when its turn has come; rejects with the signal's reason when that is sooner, and leaves the queue. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

export function createCallLimit(most: number): CallLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < most) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async run(work, signal) {
      await turn(signal);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The place goes to the next call directly, so that no other call can take it in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
