import type { StoredValue } from '../../lib/browser/storage/session-value.ts';
import { useLive } from './live-value.ts';

/**
 * A stored value, kept current; `undefined` until it has been read. If it cannot be read, rendering throws, and the
 * nearest `ErrorBoundary` offers to read it again. Pass the same `stored` on each render.
 */
export function useStored<T>(stored: StoredValue<T>): T | undefined {
  return useLive(stored);
}
