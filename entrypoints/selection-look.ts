import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { isAnythingSelected } from '../lib/extract/selection/selection.ts';
import { createRenderedSight } from '../lib/extract/sight/rendered-sight.ts';

/** Injected into frames when a popup opens; its value is whether something is selected, and nothing of it. */
export default defineUnlistedScript(() => isAnythingSelected(document, createRenderedSight()));
