import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { MIN_WORDS } from '../lib/model/request-limits.ts';
import { readSelection } from '../lib/page-reader/read-selection.ts';

/** Injected into frames when the user clicks. Its value is a `SelectionReading`. */
export default defineUnlistedScript(() => readSelection(document, MIN_WORDS));
