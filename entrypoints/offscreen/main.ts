import { bytesOfBase64 } from '../../lib/browser/base64.ts';
import { serveOffscreen } from '../../lib/browser/offscreen.ts';
import { readPdfInWorker } from '../../lib/browser/pdf-worker.ts';

serveOffscreen((base64, url) => readPdfInWorker(bytesOfBase64(base64), url));
