import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import type { ReadDocument } from '../documents/document-reader.ts';
import { demoDocumentsOf } from './demo-documents/demo-documents.ts';

/** A document that came with the service. */
export interface KnownDocument extends Omit<ReadDocument, 'kind'> {
  kind: 'built-in';
}

let known: Map<string, KnownDocument> | undefined;

/**
 * A document of the built-in indexes by its address, `null` for every other. Their addresses end in `.example` and can
 * never be fetched, but a user who finds one here can also have it summarized.
 */
export function knownDocumentOf(url: URL): KnownDocument | null {
  if (!url.hostname.endsWith('.example')) return null;
  known ??= new Map(enrichIndexes.flatMap(demoDocumentsOf).map(document => [document.url, documentOf(document)]));
  const { origin, pathname, search } = url;
  return known.get(`${origin}${pathname}${search}`) ?? null;
}

/** The title is part of the text, as a heading is on a page. */
function documentOf({ url, title, text }: { url: string; title: string; text: string }): KnownDocument {
  const found = { url, title, text: `${title}\n\n${text}`, language: null };
  return { ...found, kind: 'built-in', etag: null, lastModified: null, sourceDigest: null };
}
