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
    if (!isFirst) scrollTo({ top: 0 });
    const wanted = () => region.current?.querySelector<HTMLElement>('[data-focus]') ?? region.current;
    const target = wanted();
    target?.focus({ preventScroll: true });
    if (document.activeElement === document.body) return focusWhenShown(wanted);
    if (target !== null && target === region.current) return focusInside(target);
  }, [screen, focusesFirst]);
  return region;
}

/** Moves the focus as soon as the window has it. Before that, a popup of Firefox that is slow to appear takes none. */
function focusWhenShown(wanted: () => HTMLElement | null): () => void {
  const move = () => {
    if (document.activeElement === document.body) wanted()?.focus({ preventScroll: true });
  };
  addEventListener('focus', move, { once: true });
  return () => removeEventListener('focus', move);
}

/** Moves the focus on as soon as the code of a screen has been loaded, if it is still on the region. */
function focusInside(region: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const target = region.querySelector<HTMLElement>('[data-focus]');
    if (target === null) return;
    observer.disconnect();
    if (document.activeElement === region) target.focus({ preventScroll: true });
  });
  observer.observe(region, { childList: true, subtree: true });
  return () => observer.disconnect();
}
