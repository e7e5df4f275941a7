import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the height that a region had before a job ran, so that the window changes its size once: when the answer is
 * there.
 */
export function useMinHeight(region: RefObject<HTMLElement | null>, isRunning: boolean): void {
  const before = useRef(0);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    element.style.minBlockSize = isRunning ? `${before.current}px` : '';
    if (isRunning) return;
    const observer = new ResizeObserver(() => {
      before.current = element.offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, isRunning]);
}
