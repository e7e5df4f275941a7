import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { isAnythingSelected } from '../lib/page-reader/selection/selection.ts';
import { createRenderedSight } from '../lib/page-reader/visibility/rendered-sight.ts';

/** Injected into frames when the popup opens. Returns whether something is selected, and none of it. */
export default defineUnlistedScript(() => isAnythingSelected(document, createRenderedSight()));
