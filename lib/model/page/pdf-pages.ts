import type { PageText } from './page.ts';

/** Words of a quotation that are looked for; more may differ in their white space. */
const WANTED_CHARS = 60;

/**
 * The page of a PDF (from 1) on which a quotation from its text begins: the first one that has it. Undefined for other
 * documents, and where it is not found.
 */
export function pdfPageOf({ text, pdf }: Pick<PageText, 'text' | 'pdf'>, quote: string): number | undefined {
  if (!pdf || quote === '') return undefined;
  const place = text.indexOf(quote);
  const found = place < 0 ? text.indexOf(quote.slice(0, WANTED_CHARS)) : place;
  if (found < 0) return undefined;
  const next = pdf.starts.findIndex(start => start > found);
  return next < 0 ? pdf.starts.length : next || undefined;
}

/** The address that shows a page of a PDF, in the viewers of all browsers. */
export function pdfPageAddress(url: string, page: number): string {
  return `${url.replace(/#.*$/su, '')}#page=${page}`;
}
