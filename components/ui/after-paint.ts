/** In a page that is not painted, as in a background window, nothing waits for longer. */
const LIMIT_MS = 200;

/** The frame has only begun when the browser calls back. */
const PAINT_MS = 50;

/** Resolves once what has just been rendered has been painted: for work that would only delay it. */
export function afterPaint(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve, PAINT_MS));
    setTimeout(resolve, LIMIT_MS);
  });
}
