/**
 * The page reader stays among the extension's own globals of a page that it has read, which the page's scripts do not see.
 * Reading the page again, at a click after the popup has opened, then needs neither to load nor to compile it.
 */
type Kept = { precisReadPage?: () => unknown };

/** In the page: keeps `read` and calls it. */
export function keepPageReader<T>(read: () => T): T {
  (globalThis as Kept).precisReadPage = read;
  return read();
}

/** Sent to the page as source. `null` where no reader was kept, as after a navigation. */
export const readWithKeptReader = (): unknown => (globalThis as Kept).precisReadPage?.() ?? null;
