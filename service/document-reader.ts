import { documentOfFetched } from './reading/document-text.ts';
import { type FetchOptions, fetchDocument } from './reading/fetch-document.ts';

/** A document as it was read at an address. */
export interface ReadDocument {
  /** Where the redirects ended. */
  url: string;
  kind: string;
  title: string;
  text: string;
  /** Language tag the document gives itself, `null` without one. */
  language: string | null;
  etag?: string;
  lastModified?: string;
}

export interface DocumentReader {
  /** Throws a `Refusal` with words for what cannot be read, and the signal's reason when it is aborted. */
  read(url: string, signal: AbortSignal): Promise<ReadDocument>;
  close(): Promise<void>;
}

/** Reads web pages and plain texts. */
export function createDocumentReader({ mayConnect }: Pick<FetchOptions, 'mayConnect'>): DocumentReader {
  return {
    async read(address, signal) {
      const fetched = await fetchDocument(address, { mayConnect, signal });
      const { title, text, language } = documentOfFetched(fetched);
      return {
        url: fetched.url,
        kind: 'page',
        title,
        text,
        language,
        ...(fetched.etag !== null && { etag: fetched.etag }),
        ...(fetched.lastModified !== null && { lastModified: fetched.lastModified }),
      };
    },
    async close() {},
  };
}
