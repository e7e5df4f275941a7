import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readSelectionIn } from '../lib/extract/selection/selection.ts';
import { createRenderedSight } from '../lib/extract/sight/rendered-sight.ts';
import { MIN_WORDS } from '../lib/model/min-words.ts';

/** Injected into frames on a click; its value is a `SelectionReading`. */
export default defineUnlistedScript(() => readSelectionIn(document, createRenderedSight(), MIN_WORDS));
