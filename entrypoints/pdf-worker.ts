import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { registerPdfReader } from '../lib/browser/pdf/pdf-thread.ts';
import { PDF_LIMITS, readPdf } from '../lib/page-reader/read-pdf.ts';

/** The thread that reads one PDF. */
export default defineUnlistedScript({
  exclude: ['safari'], // cannot start it
  main: () => registerPdfReader((bytes, url, onPage) => readPdf(bytes, url, PDF_LIMITS, onPage)),
});
