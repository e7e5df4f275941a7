/**
 * The results of `work` for every item, in their order, with at most `most` under way at once. When one fails, the signal that
 * the others were given is aborted, nothing new is begun, and its error is thrown once the others have ended.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const waiting = items.entries();
  const results: Result[] = [];
  const runs = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const [index, item] of waiting) {
      if (either.aborted) return;
      try {
        results[index] = await work(item, index, either);
      } catch (error) {
        failed.abort(error);
      }
    }
  });
  await Promise.all(runs);
  either.throwIfAborted();
  return results;
}
