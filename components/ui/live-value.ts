import { useCallback, useSyncExternalStore } from 'react';
import { Fail } from '../../lib/model/failure.ts';

/** What a page shows and others change: a stored value, or the active tab. */
export type LiveSource<T> = {
  /** Its name among all live values. */
  key: string;
  get: () => Promise<T>;
  watch: (onChange: (value: T) => void) => () => void;
};

type LiveState = { value?: unknown; problem?: Fail };

type Live = { state: LiveState; listeners: Set<() => void>; isRead: Promise<void>; stop: () => void };

/** One copy of each value for the whole page, however many components show it. */
const liveValues = new Map<string, Live>();

const UNREAD: LiveState = {};

/**
 * Reads a value before the first render, which then has it. `undefined` if it cannot be read; the component that shows it
 * tries again, and says so.
 */
export async function readLive<T>(source: LiveSource<T>): Promise<T | undefined> {
  const live = liveOf(source);
  await live.isRead;
  if (live.state.problem) drop(source.key, live);
  return live.state.value as T | undefined;
}

/** The value, kept current; `undefined` until it has been read. Throws while it cannot be read. */
export function useLive<T>(source: LiveSource<T>): T | undefined {
  const subscribe = useCallback((listener: () => void) => subscribeTo(source, listener), [source]);
  const { value, problem } = useSyncExternalStore(subscribe, () => liveValues.get(source.key)?.state ?? UNREAD);
  if (problem) throw problem;
  return value as T | undefined;
}

/** Calls `listener` after each change, until the function that this returns is called. */
function subscribeTo(source: LiveSource<unknown>, listener: () => void): () => void {
  const live = liveOf(source);
  live.listeners.add(listener);
  return () => {
    live.listeners.delete(listener);
    // Not at once: the component that replaces this one subscribes in the same turn.
    queueMicrotask(() => live.listeners.size === 0 && drop(source.key, live));
  };
}

function drop(key: string, live: Live): void {
  live.stop();
  if (liveValues.get(key) === live) liveValues.delete(key);
}

function liveOf(source: LiveSource<unknown>): Live {
  const known = liveValues.get(source.key);
  if (known) return known;
  const live: Live = { state: UNREAD, listeners: new Set(), isRead: Promise.resolve(), stop: () => {} };
  const change = (state: LiveState) => {
    live.state = state;
    for (const listener of live.listeners) listener();
  };
  /** A change during the first read is newer than that read. */
  const first = (state: LiveState) => {
    if (live.state === UNREAD) change(state);
  };
  live.stop = source.watch(value => change({ value }));
  live.isRead = source.get().then(
    value => first({ value }),
    cause => first({ problem: new Fail({ code: 'storage' }, 'not-sent', { cause }) }),
  );
  liveValues.set(source.key, live);
  return live;
}
