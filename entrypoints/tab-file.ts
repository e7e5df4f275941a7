import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { base64Of } from '../lib/browser/base64.ts';
import { fetchPdf } from '../lib/browser/fetch-pdf.ts';
import type { PdfFile } from '../lib/model/page/pdf.ts';

/**
 * Injected, on a click, into a tab that shows a PDF; answers with the file (a `PdfFile`). The tab itself asks for it:
 * an extension has a cache of its own, so the file would be loaded a second time (measured in Chromium 156).
 */
export default defineUnlistedScript({
  exclude: ['firefox'], // where no script gets into the viewer
  async main(): Promise<PdfFile> {
    const url = location.href;
    const file = await fetchPdf(url, 'same-origin');
    return file.ok ? { ok: true, base64: await base64Of(file.bytes), url } : file;
  },
});
