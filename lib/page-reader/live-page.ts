import type { PageReading } from '../model/page/page.ts';
import { readerFailureOf } from '../model/page/reader-failure.ts';
import { readDocument } from './document.ts';
import { contentTypeOf } from './dom/dom.ts';
import { TooComplex } from './dom/too-complex.ts';
import { createFoldedSight } from './visibility/folded-sight.ts';
import { createRenderedSight } from './visibility/rendered-sight.ts';

/** Document types that are pages of words; an image or a feed is not. */
const PAGE_TYPES = /^(?:text\/(?:html|plain|markdown)|application\/xhtml\+xml)$/u;

/**
 * Reads the page a script was injected into. Changes nothing and never throws: the answer, also that the reader failed, is
 * plain data.
 */
export function readLivePage(document: Document, url: string): PageReading {
  try {
    const contentType = contentTypeOf(document) ?? 'text/html';
    if (contentType === 'application/pdf') return { ok: false, reason: 'pdf' };
    if (!PAGE_TYPES.test(contentType)) return { ok: false, reason: 'not-a-page' };
    const page = readDocument(document, url, { sight: createRenderedSight(window, createFoldedSight) });
    return page ? { ok: true, page } : { ok: false, reason: 'nothing-to-read' };
  } catch (error) {
    return error instanceof TooComplex ? { ok: false, reason: 'too-complex' } : readerFailureOf(error);
  }
}
