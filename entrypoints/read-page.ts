import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { keepPageReader } from '../lib/browser/kept-page-reader.ts';
import { readLivePage } from '../lib/page-reader/read-live-page.ts';

/** Injected into a page when the user clicks. Its value, a `PageReading`, is the result of `scripting.executeScript`. */
export default defineUnlistedScript(() =>
  keepPageReader(withBlocks => readLivePage(document, location.href, withBlocks)),
);
