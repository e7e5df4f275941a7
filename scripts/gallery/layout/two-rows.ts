import { selectorOf, wordsOf } from './elements.ts';
import type { Problem } from './problem.ts';

/** The largest vertical difference in px between buttons on one line. */
const SLACK = 8;

/** Buttons under a summary on more than one line. Buttons that do not fit belong in a menu. */
export function twoRows(): Problem[] {
  const bars = [...document.querySelectorAll<HTMLElement>('.bar')];
  return bars.flatMap(bar => {
    const buttons = [...bar.querySelectorAll<HTMLElement>(':scope > button')];
    const below = buttons.find(({ offsetTop }) => offsetTop > (buttons[0]?.offsetTop ?? 0) + SLACK);
    if (!below) return [];
    return [{ check: 'two-rows' as const, selector: selectorOf(bar), detail: `“${wordsOf(below)}” is below` }];
  });
}
