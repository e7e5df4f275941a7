import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the region whenever its `screen` changes, so that screen readers read it from the beginning. On
 * the first screen only if `focusesFirst`, and then to the main button, so that Enter starts it.
 */
export function useFocusOn(screen: string | null, focusesFirst: boolean): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (screen === null || screen === before.current) return;
    const isFirst = before.current === null;
    before.current = screen;
    if (isFirst && !focusesFirst) return;
    const button = screen === 'start' ? region.current?.querySelector<HTMLElement>('button.primary') : null;
    (button ?? region.current)?.focus({ preventScroll: screen === 'start' });
  }, [screen, focusesFirst]);
  return region;
}
