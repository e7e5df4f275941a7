/**
 * Lets Enter press once while it is held down. Browsers repeat the click, also on the button that has taken the place and the
 * focus of the first: from Summarize it would go on to Stop, after the request has left. In a text area it adds lines as usual.
 */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** What the last click was on. */
let clicked: Element | null = null;

/**
 * Lets a double click do no more than its first click where that has put something else under the pointer: Forget key would go
 * on to Remove it, before its question can be read.
 */
export function clickOnce(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const before = clicked;
  // A click on a label is followed by one on what it labels.
  clicked = target?.closest('label') ?? target?.closest('button, a, summary, input') ?? null;
  if (event.detail < 2 || clicked === null || clicked === before) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
