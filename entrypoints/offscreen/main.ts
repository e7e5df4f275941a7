import { bytesOfBase64 } from '../../lib/browser/pdf/base64.ts';
import { registerOffscreenReader } from '../../lib/browser/pdf/offscreen-pdf.ts';
import { readPdfInWorker } from '../../lib/browser/pdf/pdf-thread.ts';

registerOffscreenReader((base64, url) => readPdfInWorker(bytesOfBase64(base64), url));
