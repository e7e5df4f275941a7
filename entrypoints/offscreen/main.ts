import { bytesOfBase64 } from '../../lib/browser/base64.ts';
import { registerOffscreenReader } from '../../lib/browser/offscreen-pdf.ts';
import { readPdfInWorker } from '../../lib/browser/pdf-thread.ts';

registerOffscreenReader((base64, url) => readPdfInWorker(bytesOfBase64(base64), url));
