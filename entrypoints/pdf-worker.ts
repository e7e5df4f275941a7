import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { servePdfs } from '../lib/browser/pdf-worker.ts';
import { readPdf } from '../lib/page-reader/pdf/pdf.ts';

/** A thread that reads one PDF. */
export default defineUnlistedScript({
  exclude: ['safari'], // where nothing can start it
  main: () => servePdfs(readPdf),
});
