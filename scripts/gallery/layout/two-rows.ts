import { selectorOf, wordsOf } from './elements.ts';
import type { Problem } from './problem.ts';

/** Buttons of one line differ by less, in px. */
const SLACK = 8;

/** The buttons under a summary stand in one line: what does not fit belongs into a menu. */
export function twoRows(): Problem[] {
  const bars = [...document.querySelectorAll<HTMLElement>('.bar')];
  return bars.flatMap(bar => {
    const buttons = [...bar.querySelectorAll<HTMLElement>(':scope > button')];
    const below = buttons.find(({ offsetTop }) => offsetTop > (buttons[0]?.offsetTop ?? 0) + SLACK);
    if (!below) return [];
    return [{ check: 'two-rows' as const, selector: selectorOf(bar), detail: `“${wordsOf(below)}” is below` }];
  });
}
