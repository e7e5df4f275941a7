import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus whenever the region's `screen` changes to what the reader wants next, which is marked `data-focus`, or
 * else to the region itself. On the first screen only if `focusesFirst`.
 */
export function useFocusOn(screen: string | null, focusesFirst: boolean): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (screen === null || screen === before.current) return;
    const isFirst = before.current === null;
    before.current = screen;
    if (isFirst && !focusesFirst) return;
    const target = region.current?.querySelector<HTMLElement>('[data-focus]') ?? region.current;
    target?.focus({ preventScroll: true });
    if (!isFirst) scrollTo({ top: 0 });
  }, [screen, focusesFirst]);
  return region;
}
