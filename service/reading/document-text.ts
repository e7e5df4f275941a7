import { parseHTML } from 'linkedom';
import { readDocument } from '../../lib/extract/document.ts';
import { countWords } from '../../lib/extractive/terms.ts';
import { cannotSummarize, Refusal } from '../refusal.ts';
import { decodeText } from './decode-text.ts';
import type { FetchedDocument } from './fetch-document.ts';
import { normalHtml } from './normal-html.ts';

/** A document as the engine needs it. */
export interface DocumentText {
  title: string;
  text: string;
  words: number;
  /** Language tag the document gives itself, `null` without one. */
  language: string | null;
}

const HTML_TYPES = ['text/html', 'application/xhtml+xml'];
const PLAIN_TYPES = ['text/plain', 'text/markdown'];

/** The text of a text sent along. */
export function documentOfText(text: string): DocumentText {
  return { title: '', text, words: countWords(text), language: null };
}

/** The text of a fetched document; throws a `Refusal` (422) for what this service cannot read. */
export function documentOfFetched({ url, contentType, bytes }: FetchedDocument): DocumentText {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() || sniffedType(bytes);
  if (PLAIN_TYPES.includes(type)) return documentOfText(decodeText(bytes, contentType, 'plain'));
  if (HTML_TYPES.includes(type)) return documentOfHtml(decodeText(bytes, contentType, 'html'), url);
  throw cannotSummarize(`Documents of the type ${type} are not supported by this local service yet.`);
}

/** Only for servers that name no type. */
function sniffedType(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_000));
  return /<(?:!doctype html|html|head|body|title)\b/i.test(head) ? 'text/html' : 'application/octet-stream';
}

function documentOfHtml(html: string, url: string): DocumentText {
  try {
    const { document } = parseHTML(normalHtml(html));
    const page = readDocument(document, url);
    if (page === null) throw cannotSummarize('There is no text to read at this address.');
    return page;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // A page can be nested or built so that no reader gets through; that is not a fault of the service.
    throw cannotSummarize('This page is built in a way this service cannot read.');
  }
}
