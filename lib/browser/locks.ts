/** Web Locks end with their owner, whichever way it ends: who holds one is alive, without any clock. */

/** Does `work` while holding the lock `name`; waits for it when somebody else holds it. */
export async function whileHolding<T>(name: string, work: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(name, work);
}

/** The names of all locks held now, in all contexts of the extension. */
export async function heldLocks(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
