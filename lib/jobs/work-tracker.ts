/** Knows of all work under way: jobs, searches, and the requests themselves. */
export function createWorkTracker() {
  const tasks = new Set<Promise<unknown>>();
  return {
    track<T>(task: Promise<T>): Promise<T> {
      tasks.add(task);
      const remove = () => void tasks.delete(task);
      task.then(remove, remove);
      return task;
    },
    /** Resolves at a moment when nothing is under way, also nothing that began meanwhile. */
    async whenIdle(): Promise<void> {
      while (tasks.size > 0) await Promise.allSettled(tasks);
    },
  };
}
