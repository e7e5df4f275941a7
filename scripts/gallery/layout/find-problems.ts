import { brokenWords } from './broken-words.ts';
import { cutText } from './cut-text.ts';
import { outOfBox, widePage } from './overflow.ts';
import type { Problem } from './problem.ts';
import { sameNames } from './same-names.ts';
import { overlaps, smallTargets } from './targets.ts';
import { twoRows } from './two-rows.ts';

/** Runs in a page: the defects of its layout, measured by its boxes and not its pixels, and of its buttons' names. */
export function findProblems(): Problem[] {
  return [
    ...widePage(),
    ...outOfBox(),
    ...cutText(),
    ...brokenWords(),
    ...overlaps(),
    ...smallTargets(),
    ...sameNames(),
    ...twoRows(),
  ];
}
