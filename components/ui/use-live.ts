import { useCallback, useSyncExternalStore } from 'react';
import { type LiveSource, stateOf, subscribeTo } from './live-value.ts';

/** The value, kept current; `undefined` until it has been read. Throws while it cannot be read. */
export function useLive<T>(source: LiveSource<T>): T | undefined {
  const subscribe = useCallback((listener: () => void) => subscribeTo(source, listener), [source]);
  const { value, problem } = useSyncExternalStore(subscribe, () => stateOf(source));
  if (problem) throw problem;
  return value as T | undefined;
}
