/** Injected by the trainer: what our reader sees of the live page, before anything is decided. */

import { copySeen } from '../../../lib/page-reader/snapshot/seen-copy.ts';
import { createFoldedSight } from '../../../lib/page-reader/visibility/folded-sight.ts';
import { createRenderedSight } from '../../../lib/page-reader/visibility/rendered-sight.ts';
import { dataOf, type PageData } from './page-data.ts';

const LIMITS = { nodes: 1_000_000, timeMs: 20_000, chars: 3_000_000 };

Object.assign(globalThis, {
  precisCopy(): PageData {
    return dataOf(copySeen(document, createRenderedSight(window, createFoldedSight), LIMITS).page);
  },
});
