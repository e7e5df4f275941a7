import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createRenderedSight } from '../lib/extract/rendered-sight.ts';
import { readSelectionIn } from '../lib/extract/selection.ts';
import { MIN_WORDS } from '../lib/model/min-words.ts';

/** Injected into frames on a click; its value is a `SelectionReading`. */
export default defineUnlistedScript(() => readSelectionIn(document, createRenderedSight(), MIN_WORDS));
