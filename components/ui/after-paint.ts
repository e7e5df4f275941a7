/** In a page that is not painted, as in a background window, nothing waits for longer. */
const LIMIT_MS = 100;

/** Resolves once what has just been rendered has been painted: for what is not on it, and would only delay it. */
export function afterPaint(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LIMIT_MS);
  });
}
