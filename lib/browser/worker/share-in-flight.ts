/** Wraps work so that whoever asks for the same (by `keyOf`) while it is under way waits for that, and it is done once. */
export function shareInFlight<Args extends unknown[], T>(
  work: (...args: Args) => Promise<T>,
  keyOf: (...args: Args) => unknown,
): (...args: Args) => Promise<T> {
  const inFlight = new Map<unknown, Promise<T>>();
  return (...args) => {
    const key = keyOf(...args);
    const begun = inFlight.get(key);
    if (begun) return begun;
    const own = work(...args).finally(() => inFlight.delete(key));
    inFlight.set(key, own);
    return own;
  };
}
