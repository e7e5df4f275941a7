import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { base64Of } from '../lib/browser/pdf/base64.ts';
import { fetchPdf } from '../lib/browser/pdf/fetch-pdf.ts';
import type { PdfFile } from '../lib/model/page/pdf-reading.ts';

/**
 * Injected, after a click, into a tab that shows a PDF. Returns the file (a `PdfFile`). The tab itself fetches it,
 * because an extension has its own cache and would load the file again (measured in Chromium 156).
 */
export default defineUnlistedScript({
  exclude: ['firefox'], // does not allow scripts in its PDF viewer
  async main(): Promise<PdfFile> {
    const url = location.href;
    const { mayLoad } = Reflect.get(globalThis, 'precisInput') as { mayLoad: boolean };
    const file = await fetchPdf(url, mayLoad);
    return file.ok ? { ok: true, base64: await base64Of(file.bytes), url } : file;
  },
});
