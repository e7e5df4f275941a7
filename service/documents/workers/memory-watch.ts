const INTERVAL_MS = 250;

interface WatchedTask {
  /** Aborts, with the error of the watch, if the process has grown too much since the task began. */
  signal: AbortSignal;
  end(): void;
}

/** Watches the memory of the process while tasks run, and ends the longest-running one if it grows by more than `mostMb`. */
export function createMemoryWatch(mostMb: number, error: Error, usedBytes = () => process.memoryUsage.rss()) {
  const tasks = new Map<AbortController, number>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const [longest] = tasks;
    if (longest === undefined) return;
    const [stop, before] = longest;
    if (usedBytes() - before > mostMb * 1_000_000) stop.abort(error);
  }

  return {
    begin(): WatchedTask {
      const stop = new AbortController();
      tasks.set(stop, usedBytes());
      timer ??= setInterval(look, INTERVAL_MS).unref();
      return {
        signal: stop.signal,
        end() {
          tasks.delete(stop);
          if (tasks.size > 0) return;
          clearInterval(timer);
          timer = undefined;
        },
      };
    },
  };
}
