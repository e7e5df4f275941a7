import { readPdf } from '../../../lib/page-reader/read-pdf.ts';
import { cannotSummarize } from '../../refusal.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { picturesOfPdf } from './pdf-pictures.ts';

/** The text of a PDF, or the pictures of its pages if it was scanned. */
export async function parsePdf(bytes: Uint8Array, url: string): Promise<ParsedDocument> {
  // The reader consumes its bytes.
  const reading = await readPdf(bytes.slice(), url);
  if (reading.ok) {
    const { title, text, language } = reading.page;
    return { outcome: 'read', kind: 'pdf', title: title || null, text, language };
  }
  if (reading.reason === 'locked') throw cannotSummarize('This PDF opens with a password only.');
  if (reading.reason === 'unreadable') throw cannotSummarize('This PDF is damaged and cannot be read.');
  const { pictures, pages } = await picturesOfPdf(bytes);
  if (pictures.length === 0) throw cannotSummarize('There is no text in this PDF.');
  return { outcome: 'scanned', title: null, language: null, pictures, pages };
}
