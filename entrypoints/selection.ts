import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { MIN_WORDS } from '../lib/model/page/page-limits.ts';
import { readSelectionIn } from '../lib/page-reader/selection/selection.ts';
import { createRenderedSight } from '../lib/page-reader/visibility/rendered-sight.ts';

/** Injected into frames after a click. Returns a `SelectionReading`. */
export default defineUnlistedScript(() => readSelectionIn(document, createRenderedSight(), MIN_WORDS));
