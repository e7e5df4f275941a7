import type { WithBlocks } from '../../model/page/page.ts';

/** When the blocks of a page are hashed that is read: with its text, or once `hashKeptBlocks` asks for it. */
export type WhenHashed = 'never' | 'now' | 'later';

/** What `hashKeptBlocks` returns: the hashes, and the address of the page that was read. */
export type HashedBlocks = { url: string; blocks: string };

/**
 * The page reader stays among the extension's own globals of a page that it has read, which the page's scripts do not see.
 * Reading the page again, at a click after the popup has opened, then needs neither to load nor to compile it.
 */
type Kept = {
  precisReadPage?: (hashed: WhenHashed) => unknown;
  precisHashBlocks?: (() => HashedBlocks) | undefined;
  precisInput?: { hashed: WhenHashed } | undefined;
};

/** In the page: keeps `read` and calls it, with the block hashes if `precisInput` asks for them. */
export function keepPageReader<T>(read: (withBlocks: WithBlocks) => T): T {
  const kept = globalThis as Kept;
  const { hashed = 'never' } = kept.precisInput ?? {};
  // The next reading may have no input. What another script is given stays.
  if (hashed !== 'never') kept.precisInput = undefined;
  const readAs = (when: WhenHashed) => {
    kept.precisHashBlocks = undefined;
    const keepHashing = (hashBlocks: () => string) => {
      const url = location.href;
      kept.precisHashBlocks = () => ({ url, blocks: hashBlocks() });
    };
    return read(when === 'later' ? keepHashing : when === 'now');
  };
  kept.precisReadPage = readAs;
  return readAs(hashed);
}

/** Sent to the page as source. `null` where no reader was kept, as after a navigation. */
export const keptReaders: Record<WhenHashed, () => unknown> = {
  never: () => (globalThis as Kept).precisReadPage?.('never') ?? null,
  now: () => (globalThis as Kept).precisReadPage?.('now') ?? null,
  later: () => (globalThis as Kept).precisReadPage?.('later') ?? null,
};

/** Sent to the page as source: hashes the blocks that the last reading has left for later, and forgets them. */
export const hashKeptBlocks = (): HashedBlocks | null => {
  const kept = globalThis as Kept;
  const hash = kept.precisHashBlocks;
  kept.precisHashBlocks = undefined;
  return hash?.() ?? null;
};
