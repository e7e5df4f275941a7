import { brokenWords } from './broken-words.ts';
import { cutText } from './cut-text.ts';
import { outOfBox, widePage } from './overflow.ts';
import type { Problem } from './problem.ts';
import { sameNames } from './same-names.ts';
import { overlaps, smallTargets } from './targets.ts';
import { twoRows } from './two-rows.ts';

/** Runs in a page: what is wrong with its layout, measured in its boxes and not in its pixels, and with its buttons' names. */
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
