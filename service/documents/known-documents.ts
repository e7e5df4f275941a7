import { enrichIndexes } from '../../lib/model/search-result.ts';
import { builtInDocumentsOf } from '../enrich/built-in-documents.ts';
import { type DocumentText, documentOfText } from './document-text.ts';

let known: Map<string, DocumentText> | undefined;

/**
 * A document of the built-in indexes by its address, `null` for every other. Their addresses end in `.example` and can
 * never be fetched, but whoever finds one here may have it summarized here too.
 */
export function knownDocumentOf(url: URL): DocumentText | null {
  if (!url.hostname.endsWith('.example')) return null;
  known ??= new Map(enrichIndexes.flatMap(builtInDocumentsOf).map(document => [document.url, documentOf(document)]));
  const { origin, pathname, search } = url;
  return known.get(`${origin}${pathname}${search}`) ?? null;
}

/** The title is part of the text, as a heading is on a page. */
function documentOf({ title, text }: { title: string; text: string }): DocumentText {
  return { ...documentOfText(`${title}\n\n${text}`), title };
}
