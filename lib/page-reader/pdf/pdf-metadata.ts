import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { visibleLineOf } from '../../text/lines/one-line.ts';
import { truncateToChars } from '../../text/lines/truncate.ts';
import { canonicalLanguageTag } from '../metadata/page-metadata.ts';
import { MAX_TITLE_CHARS } from '../metadata/title.ts';

export interface PdfMetadata {
  /** '' where the file has none, or only one that a program generated. */
  readonly title: string;
  readonly language: string | null;
  readonly byline: string | null;
  /** Whether its pages stand for something else: a form of another format (XFA), or a collection of files. */
  readonly isWrapper: boolean;
}

const MAX_NAME_CHARS = 120;
/** More of them are not named. */
const MAX_ATTACHMENTS = 10;

/** Generated titles: file names and defaults of programs. */
const GENERATED =
  /^(?:untitled|title|document\d*|unknown|none|slide \d+|powerpoint presentation)$|\.(?:docx?|pdf|tex|dvi|indd|qxd|pptx?|xlsx?|rtf|ps|html?)$/iu;
const PROGRAM = /^microsoft (?:word|powerpoint|excel) - /iu;

/** The document information of a PDF (PDF 32000-1, 14.3.3 and 14.9.2). Damaged metadata counts as missing. */
export async function pdfMetadataOf(document: PDFDocumentProxy): Promise<PdfMetadata> {
  const found = await document.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  const named = found?.metadata?.get('dc:title') as unknown;
  const title = [named, info.Title].map(titleOf).find(one => one !== '') ?? '';
  return {
    title,
    language: canonicalLanguageTag(stringOf(info.Language)),
    byline: nameIn(stringOf(info.Author)),
    isWrapper: info.IsCollectionPresent === true || (info.IsXFAPresent === true && info.IsAcroFormPresent !== true),
  };
}

/** The names of the files that are attached to a PDF, whose text is not part of it. */
export async function attachmentNamesOf(document: PDFDocumentProxy): Promise<readonly string[]> {
  const found: unknown = await document.getAttachments().catch(() => null);
  const files: readonly unknown[] = found instanceof Map ? [...found.values()] : Object.values(found ?? {});
  const names = files.map(file => visibleLineOf(stringOf((file as { filename?: unknown } | null)?.filename)));
  return names
    .filter(Boolean)
    .slice(0, MAX_ATTACHMENTS)
    .map(name => truncateToChars(name, MAX_NAME_CHARS));
}

/** A person's name as one line; null when it is empty or not a name (an address, a paragraph). */
function nameIn(author: string): string | null {
  const line = visibleLineOf(author);
  return line === '' || line.length > MAX_NAME_CHARS || /^https?:/iu.test(line) ? null : line;
}

function titleOf(value: unknown): string {
  const title = visibleLineOf(stringOf(value)).replace(PROGRAM, '');
  return GENERATED.test(title) || !/\p{L}{2}/u.test(title) ? '' : truncateToChars(title, MAX_TITLE_CHARS);
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
