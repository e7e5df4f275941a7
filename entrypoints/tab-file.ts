import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { base64Of } from '../lib/browser/base64.ts';
import { fetchPdf } from '../lib/browser/fetch-pdf.ts';
import type { PdfFile } from '../lib/model/page/pdf.ts';

/**
 * Injected into a tab that shows a PDF when the user clicks. Its value is the file (a `PdfFile`). The tab fetches it because
 * an extension has a separate cache and would load the file a second time (measured in Chromium 156).
 */
export default defineUnlistedScript({
  exclude: ['firefox'], // whose PDF viewer cannot be injected into
  async main(): Promise<PdfFile> {
    const url = location.href;
    const file = await fetchPdf(url, 'same-origin');
    return file.ok ? { ok: true, base64: await base64Of(file.bytes), url } : file;
  },
});
