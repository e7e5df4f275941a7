/**
 * React's server sends late pieces of a page at its end, hidden (`<div hidden id="S:0">`), each with a script that moves
 * it to where a template (`B:0`, for a piece of a piece `P:0`) keeps its place. No script of a page runs here, so this
 * does what those would have done. Runs in the page; uses nothing but the page.
 */
export function placePieces(): void {
  /** Removes what stood in for the piece, up to the comment that ends its place; stored pages may have lost that. */
  function removeStandIn(place: Element): void {
    const standIn: ChildNode[] = [];
    let depth = 0;
    for (let node = place.nextSibling; node; node = node.nextSibling) {
      const mark = node instanceof Comment ? node.data : '';
      if (mark === '/$' && depth-- === 0) {
        for (const old of standIn) old.remove();
        return;
      }
      if (/^\$[?!~]?$/u.test(mark)) depth++;
      standIn.push(node);
    }
  }

  for (const piece of document.querySelectorAll('div[hidden][id^="S:"]')) {
    const number = piece.id.slice('S:'.length);
    const boundary = document.getElementById(`B:${number}`);
    if (boundary) removeStandIn(boundary);
    const place = boundary ?? document.getElementById(`P:${number}`);
    if (!place) continue;
    place.replaceWith(...piece.childNodes);
    piece.remove();
  }
}
