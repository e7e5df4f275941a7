/**
 * `compute`, asked once for each key. At `limit` keys it forgets them all, so that nothing grows without end.
 *
 * A key that is part of a page's source may keep all of that source in memory (engines cut strings by reference): what is
 * asked about the strings of a page must be memoized for that page only.
 */
export function memoize<Key, Value>(compute: (key: Key) => Value, limit = 100_000): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return key => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Value;
    const value = compute(key);
    if (known.size >= limit) known.clear();
    known.set(key, value);
    return value;
  };
}
