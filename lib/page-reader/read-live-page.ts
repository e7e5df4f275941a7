import type { PageReading } from '../model/page/page.ts';
import { readerFailureOf } from '../model/page/reader-failure.ts';
import { contentTypeOf } from './dom/dom-access.ts';
import { TooComplex } from './dom/work-budget.ts';
import { readDocument, type WithBlocks } from './read-document.ts';
import { createCollapsedProbe } from './visibility/collapsed-probe.ts';
import { createRenderedProbe } from './visibility/rendered-probe.ts';

/** Content types of documents with text for people; images and feeds are not. */
const PAGE_TYPES = /^(?:text\/(?:html|plain|markdown)|application\/xhtml\+xml)$/u;

/**
 * Reads the page that a script was injected into. It does not change the page, and reports errors as plain data.
 *
 * @param withBlocks with the hashes of the page's blocks, as for `readDocument`
 */
export function readLivePage(document: Document, url: string, withBlocks: WithBlocks = false): PageReading {
  try {
    const contentType = contentTypeOf(document) ?? 'text/html';
    if (contentType === 'application/pdf') return { ok: false, reason: 'pdf' };
    if (!PAGE_TYPES.test(contentType)) return { ok: false, reason: 'not-a-page' };
    const page = readDocument(document, url, {
      probe: createRenderedProbe(window, createCollapsedProbe),
      withBlocks,
    });
    return page ? { ok: true, page } : { ok: false, reason: 'nothing-to-read' };
  } catch (error) {
    return error instanceof TooComplex ? { ok: false, reason: 'too-complex' } : readerFailureOf(error);
  }
}
