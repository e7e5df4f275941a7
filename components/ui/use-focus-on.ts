import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focus goes where the reader goes: whenever another `screen` is shown, to the region itself, which is read from its
 * beginning; on the first one only where `focusesFirst`, and then to its main button, so that Enter is all it takes.
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
