import type { PageReading, WithBlocks } from '../model/page/page.ts';
import { readerFailureOf } from '../model/page/reader-failure.ts';
import { contentTypeOf } from './dom/dom-access.ts';
import { type ChangeWatch, watchChanges } from './dom/watch-changes.ts';
import { TooComplex } from './dom/work-budget.ts';
import { readDocument } from './read-document.ts';
import { createCollapsedProbe } from './visibility/collapsed-probe.ts';
import { createLayoutProbe } from './visibility/layout-probe.ts';

/** Content types of documents with text for people; images and feeds are not. */
const PAGE_TYPES = /^(?:text\/(?:html|plain|markdown)|application\/xhtml\+xml)$/u;

/**
 * Reads the page that a script was injected into. It leaves the page as it was, and reports errors as plain data.
 *
 * @param withBlocks with the hashes of the page's blocks, as for `readDocument`
 */
export function readLivePage(document: Document, url: string, withBlocks: WithBlocks = false): PageReading {
  try {
    const contentType = contentTypeOf(document) ?? 'text/html';
    if (contentType === 'application/pdf') return { ok: false, reason: 'pdf' };
    if (!PAGE_TYPES.test(contentType)) return { ok: false, reason: 'not-a-page' };
    const page = readDocument(document, url, {
      probe: createLayoutProbe(window, createCollapsedProbe),
      withBlocks,
    });
    return page ? { ok: true, page } : { ok: false, reason: 'nothing-to-read' };
  } catch (error) {
    return error instanceof TooComplex ? { ok: false, reason: 'too-complex' } : readerFailureOf(error);
  }
}

/** A reading stays for so long. It takes the page's memory. */
const KEPT_MS = 60_000;

type Kept = { reading: Extract<PageReading, { ok: true }>; hashBlocks: () => string; watch: ChangeWatch };

/**
 * Returns a `readLivePage` for a page that is read several times in a row: for its size, for its key sentences, and at the
 * click. As long as nothing in it has changed it is not read again, because that takes most of the time from the click to
 * the request.
 */
export function createLivePageReader(document: Document): (url: string, withBlocks?: WithBlocks) => PageReading {
  let kept: Kept | null = null;
  const forget = (which: Kept | null) => {
    which?.watch.stop();
    if (kept === which) kept = null;
  };

  function readAnew(url: string): Kept | PageReading {
    let hashBlocks = () => '';
    const reading = readLivePage(document, url, hash => {
      hashBlocks = hash;
    });
    if (!reading.ok) return reading;
    const fresh: Kept = { reading, hashBlocks, watch: watchChanges(document, () => forget(fresh)) };
    kept = fresh;
    setTimeout(forget, KEPT_MS, fresh);
    return fresh;
  }

  return (url, withBlocks = false) => {
    const isCurrent = kept?.reading.page.url === url && kept.watch.isUnchanged();
    if (!isCurrent) forget(kept);
    const read = kept ?? readAnew(url);
    if ('ok' in read) return read;
    const { reading, hashBlocks } = read;
    if (typeof withBlocks === 'function') withBlocks(hashBlocks);
    return withBlocks === true ? { ok: true, page: { ...reading.page, blocks: hashBlocks() } } : reading;
  };
}
