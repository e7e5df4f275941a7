/**
 * Caches `compute` by key. At `limit` keys the cache is cleared, so that it cannot grow without end.
 *
 * Strings cut from a page's source may keep the whole source in memory (engines share the characters). Create the cache
 * per page if its keys are such strings.
 */
export function memoize<Key, Value>(compute: (key: Key) => Value, limit = 100_000): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return key => {
    const cached = cache.get(key);
    if (cached !== undefined || cache.has(key)) return cached as Value;
    const value = compute(key);
    if (cache.size >= limit) cache.clear();
    cache.set(key, value);
    return value;
  };
}
