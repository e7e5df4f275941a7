import { PDF_LIMITS, readPdf } from '../../../lib/page-reader/read-pdf.ts';
import { cannotSummarize } from '../../refusal.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { type PagePicture, picturesOfPdf } from './pdf-pictures.ts';

/** The thread is ended a little later. What was read until then is better than nothing. */
const LIMITS = { ...PDF_LIMITS, timeMs: 20_000 };

/** The text of a PDF, and the pictures of its pages in their place where they have no text. */
export async function parsePdf(bytes: Uint8Array, url: string): Promise<ParsedDocument> {
  // The reader consumes its bytes.
  const reading = await readPdf(bytes.slice(), url, LIMITS);
  if (reading.ok) {
    const { title, text, language, pdf, share = 1 } = reading.page;
    const { starts = [], pictures: scanned = [], attachments = [] } = pdf ?? {};
    const found = scanned.length > 0 ? await picturesOfPdf(bytes, scanned) : { pictures: [], missing: 0 };
    const omission = [share < 1 && cutOf(share), attachments.length > 0 && attachedOf(attachments)]
      .filter(Boolean)
      .join(' ');
    const facts = { title: title || null, language, ...(omission && { omission }) };
    if (found.pictures.length === 0) return { outcome: 'read', kind: 'pdf', ...facts, text };
    return { outcome: 'scanned', ...facts, parts: partsOf(text, starts, found.pictures), missing: found.missing };
  }
  if (reading.reason === 'locked') throw cannotSummarize('This PDF opens with a password only.');
  if (reading.reason === 'shell') throw cannotSummarize(OTHER_VIEWER);
  if (reading.reason === 'unreadable') throw cannotSummarize('This PDF is damaged and cannot be read.');
  const { pictures, missing } = await picturesOfPdf(bytes, 'all');
  if (pictures.length === 0) throw cannotSummarize('There is no text in this PDF that can be read.');
  return { outcome: 'scanned', title: null, language: null, parts: pictures.map(({ png }) => png), missing };
}

const OTHER_VIEWER =
  'There is only a note that another program is needed to show the document, such as a form or a collection of files. Save it as a plain PDF from there.';

const attachedOf = (names: readonly string[]): string => `Attached files were not read: ${names.join(', ')}.`;

const cutOf = (share: number): string =>
  `Only the first ${Math.floor(share * 100)} % of this PDF were read, because it is very long.`;

/** Cuts a text where pages are pictures; a paragraph that goes on behind them stays whole. */
function partsOf(text: string, starts: readonly number[], pictures: readonly PagePicture[]): (string | Uint8Array)[] {
  const parts: (string | Uint8Array)[] = [];
  let from = 0;
  for (const { page, png } of pictures) {
    const start = starts[page - 1] ?? text.length;
    const end = start === 0 || text[start - 1] === '\n' ? start : text.indexOf('\n\n', start);
    const to = Math.max(from, end < 0 ? text.length : end);
    parts.push(text.slice(from, to).trim(), png);
    from = to;
  }
  return [...parts, text.slice(from).trim()].filter(part => part.length > 0);
}
