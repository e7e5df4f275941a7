import { rectsOf, selectorOf, textNodes } from './elements.ts';
import type { Problem } from './problem.ts';

/** Scripts in which a line may break between any two letters. */
const UNSPACED =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Khmer}|\p{Script=Lao}|\p{Script=Myanmar}/u;

const WORD = /[\p{L}\p{M}\p{N}’']{2,}/gu;

/** The width in px below which a box shows the letters of a word one below the other. */
const SQUEEZED = 24;

/** Words on two lines that would fit on one. A word that is wider than its box must break, but not after each letter. */
export function brokenWords(): Problem[] {
  const problems: Problem[] = [];
  for (const node of textNodes()) {
    const element = node.parentElement as HTMLElement;
    if (rectsOf(node, 0, node.length).length < 2) continue;
    const { hyphens } = getComputedStyle(element);
    for (const { 0: word, index } of node.data.matchAll(WORD)) {
      if (UNSPACED.test(word) || hyphens === 'auto') continue;
      const parts = rectsOf(node, index, index + word.length);
      const lines = new Set(parts.map(({ top }) => Math.round(top)));
      const width = parts.reduce((sum, rect) => sum + rect.width, 0);
      const isSqueezed = lines.size > 2 && width / lines.size < SQUEEZED;
      if (lines.size < 2 || (width > widthOfBlock(element) && !isSqueezed)) continue;
      problems.push({ check: 'broken-word', selector: selectorOf(element), detail: `“${word}”` });
    }
  }
  return problems;
}

function widthOfBlock(element: HTMLElement): number {
  let block: HTMLElement = element;
  while (getComputedStyle(block).display.startsWith('inline') && block.parentElement) block = block.parentElement;
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
