import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { servePdfs } from '../lib/browser/pdf-worker.ts';
import { readPdf } from '../lib/page-reader/read-pdf.ts';

/** A worker thread that reads one PDF. */
export default defineUnlistedScript({
  exclude: ['safari'], // which has no context that can start it
  main: () => servePdfs(readPdf),
});
