import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Buttons of one line differ by less, in px. */
const SLACK = 8;

/**
 * How many steps a row of buttons has to give way by so that it stays one line: 0 where all of it fits, `most` at most.
 * What a step takes away, its caller decides. It is measured before it is painted, and again when the row's width changes.
 */
export function useOneLine(row: RefObject<HTMLElement | null>, most: number): number {
  const [step, setStep] = useState(0);
  // After each render, because what stands in the row may be another word now.
  useLayoutEffect(() => {
    if (step < most && row.current && isWrapped(row.current)) setStep(step + 1);
  });
  useEffect(() => {
    if (row.current === null) return;
    let width = row.current.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      const next = entry?.target.clientWidth ?? width;
      if (next !== width) setStep(0);
      width = next;
    });
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);
  return Math.min(step, most);
}

function isWrapped(row: HTMLElement): boolean {
  const tops = [...row.querySelectorAll<HTMLElement>(':scope > button')].map(({ offsetTop }) => offsetTop);
  return Math.max(...tops) - Math.min(...tops) > SLACK;
}
