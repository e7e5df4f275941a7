import { describe, expect, it } from 'vitest';
import { memoize } from '../../../lib/page-reader/dom/memoize.ts';

function counted<Value>(answerTo: (key: string) => Value, limit?: number) {
  const asked: string[] = [];
  const compute = (key: string) => {
    asked.push(key);
    return answerTo(key);
  };
  return { asked, memoized: limit === undefined ? memoize(compute) : memoize(compute, limit) };
}

describe('memoize', () => {
  it('computes the value of each key once, also empty values', () => {
    for (const value of [1, null, undefined]) {
      const { asked, memoized } = counted(() => value);
      for (const key of ['a', 'b', 'a', 'b']) expect(memoized(key)).toBe(value);
      expect(asked).toEqual(['a', 'b']);
    }
  });

  it('clears its cache at the limit', () => {
    const { asked, memoized } = counted(key => key.toUpperCase(), 2);
    for (const key of ['a', 'b', 'c', 'c', 'a']) expect(memoized(key)).toBe(key.toUpperCase());
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });

  it('supports recursive functions', () => {
    const fibonacci: (of: number) => number = memoize(of => (of < 2 ? of : fibonacci(of - 1) + fibonacci(of - 2)), 5);
    expect(fibonacci(30)).toBe(832_040);
  });
});
