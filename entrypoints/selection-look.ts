import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { isAnythingSelected } from '../lib/page-reader/selection/selection.ts';
import { createRenderedSight } from '../lib/page-reader/visibility/rendered-sight.ts';

/** Injected into frames when a popup opens; its value is whether something is selected, and nothing of it. */
export default defineUnlistedScript(() => isAnythingSelected(document, createRenderedSight()));
