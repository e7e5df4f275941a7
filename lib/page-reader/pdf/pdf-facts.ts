import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { lineOf } from '../metadata/metadata.ts';
import { canonicalTagOf } from '../metadata/page-facts.ts';
import { MAX_TITLE_CHARS } from '../metadata/title.ts';

export interface PdfFacts {
  /** '' where the file names none, or only what its program made up. */
  readonly title: string;
  readonly language: string | null;
  readonly byline: string | null;
}

const MAX_NAME_CHARS = 120;

/** Names of files and of programs, which stand where a title belongs when nobody wrote one. */
const MADE_UP =
  /^(?:untitled|title|document\d*|unknown|none|slide \d+|powerpoint presentation)$|\.(?:docx?|pdf|tex|dvi|indd|qxd|pptx?|xlsx?|rtf|ps|html?)$/iu;
const PROGRAM = /^microsoft (?:word|powerpoint|excel) - /iu;

/** What a PDF says about itself (PDF 32000-1, 14.3.3 and 14.9.2). Damaged metadata is none. */
export async function factsOf(document: PDFDocumentProxy): Promise<PdfFacts> {
  const found = await document.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  const named = found?.metadata?.get('dc:title') as unknown;
  const title = [named, info.Title].map(titleOf).find(one => one !== '') ?? '';
  return { title, language: canonicalTagOf(stringOf(info.Language)), byline: nameIn(stringOf(info.Author)) };
}

/** A person's name as one line, null when it is empty or no name (an address, a paragraph). */
function nameIn(author: string): string | null {
  const line = lineOf(author);
  return line === '' || line.length > MAX_NAME_CHARS || /^https?:/iu.test(line) ? null : line;
}

function titleOf(value: unknown): string {
  const title = lineOf(stringOf(value)).replace(PROGRAM, '');
  return MADE_UP.test(title) || !/\p{L}{2}/u.test(title)
    ? ''
    : title.slice(0, MAX_TITLE_CHARS).replace(/\p{Surrogate}$/u, '');
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
