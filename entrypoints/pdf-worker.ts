import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { registerPdfReader } from '../lib/browser/pdf-thread.ts';
import { readPdf } from '../lib/page-reader/pdf/pdf.ts';

/** A thread that reads one PDF. */
export default defineUnlistedScript({
  exclude: ['safari'], // where nothing can start it
  main: () => registerPdfReader(readPdf),
});
