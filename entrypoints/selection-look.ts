import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createRenderedSight } from '../lib/extract/rendered-sight.ts';
import { isAnythingSelected } from '../lib/extract/selection.ts';

/** Injected into frames when a popup opens; its value is whether something is selected, and nothing of it. */
export default defineUnlistedScript(() => isAnythingSelected(document, createRenderedSight()));
