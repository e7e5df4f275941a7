/** Lets only so many calls run at once; the others wait in the order in which they came. */
interface CallLimit {
  /** Runs `work` in its turn. If `signal` aborts before that, it leaves the queue and rejects with the signal's reason. */
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
