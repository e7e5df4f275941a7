import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Buttons of one line differ by less, in px. */
const SLACK = 8;

/**
 * How many steps a row of buttons has to shrink by to stay on one line: 0 where all of it fits, and never more than `most`.
 * The caller decides what each step leaves out. The row is measured before it is painted, and again when its size or its
 * text (`words`) changes.
 */
export function useOneLine(row: RefObject<HTMLElement | null>, most: number, words = ''): number {
  const [taken, setTaken] = useState({ words, step: 0 });
  const step = taken.words === words ? taken.step : 0;
  // After each render, because the words in the row may have changed.
  useLayoutEffect(() => {
    if (step < most && row.current && isWrapped(row.current)) setTaken({ words, step: step + 1 });
  });
  useEffect(() => {
    if (row.current === null) return;
    let width = row.current.clientWidth;
    // Where it is as wide as before and only higher now, it is measured again from where it is.
    const observer = new ResizeObserver(([entry]) => {
      const next = entry?.target.clientWidth ?? width;
      const isOther = next !== width;
      setTaken(before => ({ ...before, ...(isOther && { step: 0 }) }));
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
