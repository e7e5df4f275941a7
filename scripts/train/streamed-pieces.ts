/**
 * React's server streams late pieces of a page at its end, hidden (`<div hidden id="S:0">`), each with a script that moves it
 * to a template (`B:0`; `P:0` for a piece inside a piece). The page's scripts do not run here, so this function moves the
 * pieces. It runs in the page and must not use anything outside of itself.
 */
export function insertStreamedPieces(): void {
  /** Removes the fallback content, up to the comment that ends it. Stored pages may have lost that comment. */
  function removeFallback(place: Element): void {
    const fallback: ChildNode[] = [];
    let depth = 0;
    for (let node = place.nextSibling; node; node = node.nextSibling) {
      const mark = node instanceof Comment ? node.data : '';
      if (mark === '/$' && depth-- === 0) {
        for (const old of fallback) old.remove();
        return;
      }
      if (/^\$[?!~]?$/u.test(mark)) depth++;
      fallback.push(node);
    }
  }

  for (const piece of document.querySelectorAll('div[hidden][id^="S:"]')) {
    const number = piece.id.slice('S:'.length);
    const boundary = document.getElementById(`B:${number}`);
    if (boundary) removeFallback(boundary);
    const place = boundary ?? document.getElementById(`P:${number}`);
    if (!place) continue;
    place.replaceWith(...piece.childNodes);
    piece.remove();
  }
}
