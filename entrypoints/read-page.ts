import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { keepPageReader } from '../lib/browser/tabs/kept-page-reader.ts';
import { readWhenDrawn } from '../lib/browser/tabs/read-when-drawn.ts';
import { createLivePageReader } from '../lib/page-reader/read-live-page.ts';

/** Injected into a page when the user clicks. Its value, a `PageReading`, is the result of `scripting.executeScript`. */
export default defineUnlistedScript(() => {
  const read = createLivePageReader(document);
  return keepPageReader(withBlocks => readWhenDrawn(() => read(location.href, withBlocks)));
});
