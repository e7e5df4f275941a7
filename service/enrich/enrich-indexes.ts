import * as z from '../../lib/model/z.ts';
import { enrichDocumentSchema } from './enrich-documents.ts';
import { createEnrichIndex, type EnrichSearch } from './enrich-index.ts';
import news from './enrich-news.json' with { type: 'json' };
import web from './enrich-web.json' with { type: 'json' };

/**
 * The built-in indexes, each made when it is first asked: small texts written for this project, on addresses that cannot
 * exist (`.example`), so nobody takes them for the real small web.
 */
export const webIndex = once(() => createEnrichIndex(documentsOf(web), { preferRecent: false }));
export const newsIndex = once(() => createEnrichIndex(documentsOf(news), { preferRecent: true }));

function documentsOf(json: unknown) {
  return z.array(enrichDocumentSchema).parse(json);
}

function once(create: () => EnrichSearch): () => EnrichSearch {
  let index: EnrichSearch | undefined;
  return () => {
    index ??= create();
    return index;
  };
}
