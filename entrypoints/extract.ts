import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readLivePage } from '../lib/page-reader/live-page.ts';

/** Injected into a page on a click; its value is what `scripting.executeScript` answers with (a `PageReading`). */
export default defineUnlistedScript(() => readLivePage(document, location.href));
