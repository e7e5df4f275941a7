/** Injected by the trainer: takes a snapshot of the live page, as `readLivePage` does. */
import { snapshotVisiblePage } from '../../lib/page-reader/snapshot/snapshot-visible-page.ts';
import { createCollapsedProbe } from '../../lib/page-reader/visibility/collapsed-probe.ts';
import { createLayoutProbe } from '../../lib/page-reader/visibility/layout-probe.ts';
import { dataOf, type SnapshotData } from './snapshot-data.ts';

const LIMITS = { nodes: 1_000_000, timeMs: 20_000, chars: 3_000_000 };

Object.assign(globalThis, {
  precisSnapshot(): SnapshotData {
    return dataOf(snapshotVisiblePage(document, createLayoutProbe(window, createCollapsedProbe), LIMITS).page);
  },
});
