/** Injected by the trainer: what our reader sees of the live page, before anything is decided. */

import { copySeen } from '../../../lib/extract/copy/seen-copy.ts';
import { createFoldedSight } from '../../../lib/extract/sight/folded-sight.ts';
import { createRenderedSight } from '../../../lib/extract/sight/rendered-sight.ts';
import type { SeenPage } from './seen-page.ts';

const LIMITS = { nodes: 1_000_000, timeMs: 20_000, chars: 3_000_000 };

Object.assign(globalThis, {
  precisCopy(): SeenPage {
    const copy = copySeen(document, createRenderedSight(window, createFoldedSight), LIMITS);
    return { html: copy.document.documentElement.outerHTML };
  },
});
