/**
 * Web Locks end with their owner, however it ends. So a held lock proves that its owner is running, without a clock.
 */

/** Does `work` while holding the lock `name`. Waits until the lock is free. */
export async function whileHolding<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(name, work);
}

/**
 * Does `work` while sharing the lock `name` with others. Returns `null`, and does nothing, if someone holds it alone or waits
 * to.
 */
export async function whileSharing<T>(name: string, work: () => Promise<T>): Promise<{ value: T } | null> {
  const options = { mode: 'shared', ifAvailable: true } as const;
  return await navigator.locks.request(name, options, async lock => (lock ? { value: await work() } : null));
}

/** The names of all held locks, in all contexts of the extension. */
export async function heldLocks(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
