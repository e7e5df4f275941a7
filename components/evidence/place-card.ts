/** Between the card and its sentence, and between the card and the edge of the window. */
const GAP_PX = 4;
const EDGE_PX = 8;

/** Puts the card below a sentence, or above it if there is more room. It is as wide as the text, and scrolls inside. */
export function placeCard(card: HTMLElement, sentence: Element): void {
  const { top, bottom } = sentence.getBoundingClientRect();
  const line = (sentence.closest('.summary-text') ?? sentence).getBoundingClientRect();
  const below = innerHeight - bottom - GAP_PX - EDGE_PX;
  const above = top - GAP_PX - EDGE_PX;
  card.style.maxBlockSize = '';
  const isBelow = card.scrollHeight <= below || below >= above;
  Object.assign(card.style, {
    left: `${line.left}px`,
    inlineSize: `${line.width}px`,
    top: isBelow ? `${bottom + GAP_PX}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - top + GAP_PX}px`,
    maxBlockSize: `${Math.max(below, above, 0)}px`,
  });
}
