/** Injected into a page: says what is read of it, and why. */
import { type JudgedBlock, judgedBlocksOf } from '../../lib/page-reader/main-content/main-text.ts';
import { readDocument } from '../../lib/page-reader/read-document.ts';
import { snapshotVisiblePage } from '../../lib/page-reader/snapshot/snapshot-visible-page.ts';
import { createCollapsedProbe } from '../../lib/page-reader/visibility/collapsed-probe.ts';
import { createLayoutProbe } from '../../lib/page-reader/visibility/layout-probe.ts';

export interface Explanation {
  /** The way in which the page is read; null if it has no text. */
  readonly how: string | null;
  readonly words: number;
  readonly blocks: readonly JudgedBlock[];
}

const LIMITS = { nodes: 1_000_000, timeMs: 60_000, chars: 10_000_000 };

Object.assign(globalThis, {
  precisExplain(): Explanation {
    const probe = () => createLayoutProbe(window, createCollapsedProbe);
    const reading = readDocument(document, location.href, { probe: probe() });
    const { page } = snapshotVisiblePage(document, probe(), LIMITS);
    return {
      how: reading?.how ?? null,
      words: reading?.words ?? 0,
      blocks: judgedBlocksOf(page, location.href),
    };
  },
});
