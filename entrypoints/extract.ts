import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readLivePage } from '../lib/page-reader/live-page.ts';

/** Injected into a page after a click. Returns a `PageReading` to `scripting.executeScript`. */
export default defineUnlistedScript(() => readLivePage(document, location.href));
