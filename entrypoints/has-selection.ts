import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { hasSelection } from '../lib/page-reader/read-selection.ts';

/** Injected into frames when a popup opens. Its value is whether anything is selected, and nothing of the text. */
export default defineUnlistedScript(() => hasSelection(document));
