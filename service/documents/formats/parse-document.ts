import { cannotSummarize } from '../../refusal.ts';
import { decodeText } from '../encoding/decode-text.ts';
import { isMojibake } from '../encoding/mojibake.ts';
import type { Format } from './format.ts';
import { refuseUnreadable, unknownFile } from './format-refusals.ts';
import { isText } from './magic-numbers.ts';
import type { ParsedDocument, ParsedText } from './parsed-document.ts';
import { archiveKindOf, compoundKindOf } from './unreadable-kinds.ts';

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
    case 'calendar': {
      const { textOfCalendar } = await import('./calendar.ts');
      return plain('data', textOfCalendar(textOf(bytes, contentType, 'plain')));
    }
    case 'csv':
      return plain('data', textOf(bytes, contentType, 'plain'));
    case 'text':
      return plain('plain-text', textOf(bytes, contentType, 'plain'));
    case 'rtf': {
      const { parseRichText } = await import('./rich-text.ts');
      return checked({ outcome: 'read', ...parseRichText(bytes) });
    }
    case 'compound':
      throw cannotSummarize(compoundKindOf(bytes));
    default:
      refuseUnreadable(format, bytes);
      throw unknownFile();
  }
}

async function parseZip(bytes: Uint8Array): Promise<ParsedText> {
  const { namesIn } = await import('./archive.ts');
  const { officeKindOf, partName } = await import('./office/office-package.ts');
  const names = new Set(namesIn(bytes));
  const parts = new Set([...names].map(partName));
  const kind = officeKindOf(bytes);
  if (kind === 'presentation' || parts.has('ppt/presentation.xml')) {
    return (await import('./office/presentation.ts')).parsePresentation(bytes);
  }
  if (kind === 'word' || parts.has('word/document.xml')) return (await import('./office/word.ts')).parseWord(bytes);
  if (names.has('META-INF/container.xml')) return (await import('./book.ts')).parseBook(bytes);
  if (kind === 'workbook' || parts.has('xl/workbook.xml')) {
    return (await import('./office/spreadsheet.ts')).parseSpreadsheet(bytes);
  }
  if (names.has('content.xml')) return (await import('./office/open-document.ts')).parseOpenDocument(bytes);
  throw cannotSummarize(archiveKindOf(names));
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
