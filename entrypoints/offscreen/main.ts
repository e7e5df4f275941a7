import { bytesOfBase64 } from '../../lib/browser/base64.ts';
import { servePdfs } from '../../lib/browser/offscreen.ts';
import { readPdf } from '../../lib/extract/pdf/pdf.ts';

servePdfs((base64, url) => readPdf(bytesOfBase64(base64), url));
