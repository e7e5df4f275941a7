import { maskStops } from '../../lib/text/sentences/abbreviations.ts';

/** What a screen reader reads as one piece. */
const BLOCKS = 'p, li, h3, pre, blockquote';

/** A sentence of a text on the screen, and where it stands. */
export interface SpokenSentence {
  text: string;
  range: Range;
}

/** The sentences in an element, in order. None crosses a block, such as the item of a list. */
export function sentenceRangesIn(element: Element, language: string): SpokenSentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return blocksIn(element).flatMap(nodes => {
    const text = nodes.map(({ data }) => data).join('');
    const sentences = [...segmenter.segment(maskStops(text))].map(({ segment, index }) => ({
      start: index,
      end: index + segment.trimEnd().length,
    }));
    return sentences.flatMap(({ start, end }) => {
      const spoken = text.slice(start, end).trim();
      return /[\p{L}\p{N}]/u.test(spoken) ? [{ text: spoken, range: rangeOf(nodes, start, end) }] : [];
    });
  });
}

/** The text nodes of each block. */
function blocksIn(element: Element): Text[][] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const blocks: { owner: Element | null; nodes: Text[] }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    // What is opened over the text is not part of it.
    if (node.parentElement?.closest('[popover]')) continue;
    const owner = node.parentElement?.closest(BLOCKS) ?? null;
    const last = blocks.at(-1);
    if (last && last.owner === owner) last.nodes.push(node);
    else blocks.push({ owner, nodes: [node] });
  }
  return blocks.map(({ nodes }) => nodes);
}

function rangeOf(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let from = 0;
  for (const node of nodes) {
    const to = from + node.length;
    if (start >= from && start < to) range.setStart(node, start - from);
    if (end > from && end <= to) range.setEnd(node, end - from);
    from = to;
  }
  return range;
}
