/** Tracks all work in progress: jobs, searches and requests. */
export function createWorkTracker() {
  const tasks = new Set<Promise<unknown>>();
  return {
    track<T>(task: Promise<T>): Promise<T> {
      tasks.add(task);
      const remove = () => void tasks.delete(task);
      task.then(remove, remove);
      return task;
    },
    /** Resolves at a moment when no work is in progress, including work that started while waiting. */
    async whenIdle(): Promise<void> {
      while (tasks.size > 0) await Promise.allSettled(tasks);
    },
    isIdle: () => tasks.size === 0,
  };
}

export type WorkTracker = Pick<ReturnType<typeof createWorkTracker>, 'whenIdle' | 'isIdle'>;
