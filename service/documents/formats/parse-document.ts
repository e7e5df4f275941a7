import { cannotSummarize } from '../../refusal.ts';
import { decodeText } from '../encoding/decode-text.ts';
import { isMojibake } from '../encoding/mojibake.ts';
import type { Format } from './format.ts';
import { refuseUnreadable, unknownFile } from './format-refusals.ts';
import { isText } from './magic-numbers.ts';
import type { ParsedDocument, ParsedText } from './parsed-document.ts';

export interface DocumentBytes {
  format: Format;
  bytes: Uint8Array;
  /** Where the redirects ended. */
  url: string;
  contentType: string | null;
}

/**
 * Reads a document that was recognized as `format`. Throws a `Refusal` (422) for a document without readable text;
 * any other error is a bug of the service. Parsers are loaded when they are needed.
 */
export async function parseDocument({ format, bytes, url, contentType }: DocumentBytes): Promise<ParsedDocument> {
  switch (format) {
    case 'html': {
      const { parseWebPage } = await import('./web-page.ts');
      return checked(parseWebPage(textOf(bytes, contentType, 'html'), url));
    }
    case 'pdf': {
      const { parsePdf } = await import('./pdf.ts');
      return checked(await parsePdf(bytes, url));
    }
    case 'zip':
      return checked({ outcome: 'read', ...(await parseZip(bytes)) });
    case 'feed': {
      const { parseFeedDocument } = await import('./feed.ts');
      return checked(parseFeedDocument(textOf(bytes, contentType, 'xml'), url));
    }
    case 'mail': {
      const { parseMail } = await import('./mail.ts');
      return checked({ outcome: 'read', ...(await parseMail(bytes)) });
    }
    case 'captions': {
      const { textOfCaptions } = await import('./captions.ts');
      return plain('plain-text', textOfCaptions(textOf(bytes, contentType, 'plain')));
    }
    case 'json': {
      const { textOfJson } = await import('./data.ts');
      return plain('data', textOfJson(textOf(bytes, contentType, 'plain')));
    }
    case 'xml': {
      const { textOfXml } = await import('./data.ts');
      return plain('data', textOfXml(textOf(bytes, contentType, 'xml')));
    }
    case 'csv':
      return plain('data', textOf(bytes, contentType, 'plain'));
    case 'text':
      return plain('plain-text', textOf(bytes, contentType, 'plain'));
    default:
      refuseUnreadable(format);
      throw unknownFile();
  }
}

async function parseZip(bytes: Uint8Array): Promise<ParsedText> {
  const { namesIn } = await import('./archive.ts');
  const names = new Set(namesIn(bytes));
  if (names.has('ppt/presentation.xml')) return (await import('./presentation.ts')).parsePresentation(bytes);
  if (names.has('word/document.xml')) return (await import('./word.ts')).parseWord(bytes);
  if (names.has('META-INF/container.xml')) return (await import('./book.ts')).parseBook(bytes);
  if (names.has('xl/workbook.xml')) throw cannotSummarize('Spreadsheets cannot be read. Save it as CSV.');
  if (names.has('mimetype') && names.has('content.xml')) {
    throw cannotSummarize('OpenDocument files cannot be read. Save it as .docx or .pptx, or as PDF.');
  }
  throw cannotSummarize('This is a packed archive. Give the address of a single document.');
}

/** Text, of which only the beginning has been examined so far. */
function textOf(bytes: Uint8Array, contentType: string | null, markup: 'html' | 'xml' | 'plain'): string {
  if (!isText(bytes, contentType)) throw unknownFile();
  return decodeText(bytes, contentType, markup);
}

const plain = (kind: 'plain-text' | 'data', text: string): ParsedDocument =>
  checked({ outcome: 'read', kind, title: null, text: text.replace(/\r\n?/g, '\n').trim(), language: null });

/** Text that was decoded with the wrong encoding is refused, so that nobody pays for it. */
function checked(parsed: ParsedDocument): ParsedDocument {
  if (parsed.outcome === 'read' && isMojibake(parsed.text)) {
    throw cannotSummarize(
      'The letters of this document cannot be read: its encoding is not declared or declared wrongly.',
    );
  }
  return parsed;
}
