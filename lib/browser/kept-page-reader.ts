/**
 * The page reader stays among the extension's own globals of a page that it has read, which the page's scripts do not see.
 * Reading the page again, at a click after the popup has opened, then needs neither to load nor to compile it.
 */
type Kept = { precisReadPage?: (withBlocks: boolean) => unknown; precisInput?: { withBlocks: boolean } | undefined };

/** In the page: keeps `read` and calls it, with the block hashes if `precisInput` asks for them. */
export function keepPageReader<T>(read: (withBlocks: boolean) => T): T {
  const kept = globalThis as Kept;
  const { withBlocks = false } = kept.precisInput ?? {};
  // The next reading may have no input. What another script is given stays.
  if (withBlocks) kept.precisInput = undefined;
  kept.precisReadPage = read;
  return read(withBlocks);
}

/** Sent to the page as source. `null` where no reader was kept, as after a navigation. */
export const readWithKeptReader = (): unknown => (globalThis as Kept).precisReadPage?.(false) ?? null;

/** The same with the page's block hashes. */
export const readBlocksWithKeptReader = (): unknown => (globalThis as Kept).precisReadPage?.(true) ?? null;
