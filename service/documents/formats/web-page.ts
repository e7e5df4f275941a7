import { parseHTML } from 'linkedom';
import type { PageText } from '../../../lib/model/page/page.ts';
import { readDocument, TooComplex } from '../../../lib/page-reader/read-document.ts';
import { redirectTargetOf } from '../fetch/fetch-document.ts';
import { normalHtml, tooComplexPage } from './normal-html.ts';
import { refuseEmptyPage, refusePageWithoutContent } from './page-refusals.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { createStyleProbe } from './style-probe.ts';
import { captionTracksOf, isAboutVideo, mediaFileOf } from './video-page.ts';

/** A page that redirects after a longer time is meant to be read first, or only reloads itself. */
const MAX_REFRESH_SECONDS = 5;
const REFRESH = /^\s*(\d+)(?:\.\d*)?\s*(?:[;,]\s*(?:url\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^"'\s].*?))\s*)?$/i;

/**
 * The text of a web page, or where its text is: at the address it redirects to, or in the captions of its video.
 * Throws a `Refusal` for a page without content (a consent dialog, an error page, an empty shell).
 */
export function parseWebPage(html: string, url: string): ParsedDocument {
  const { document } = parseHTML(normalHtml(html));
  const target = refreshTargetOf(document, url);
  if (target !== null) return { outcome: 'moved', url: target };
  const page = read(document, url);
  const tracks = captionTracksOf(document, url);
  const text = page?.text ?? '';
  const language = page?.language ?? null;
  if (tracks.length > 0 || isAboutVideo(document, url, page?.words ?? 0)) {
    const title = page?.title || document.querySelector('title')?.textContent?.trim() || null;
    return {
      outcome: 'video',
      page: { kind: 'video', title, text, language },
      tracks,
      media: mediaFileOf(document, url),
    };
  }
  if (page === null) return refuseEmptyPage(document);
  refusePageWithoutContent(document, page);
  return { outcome: 'read', kind: 'web-page', title: page.title || null, text, language };
}

function read(document: Document, url: string): PageText | null {
  try {
    return readDocument(document, url, { probe: createStyleProbe(document) });
  } catch (error) {
    if (error instanceof TooComplex) throw tooComplexPage();
    throw error;
  }
}

/** HTML standard, "shared declarative refresh steps"; `null` when the page stays. */
function refreshTargetOf(document: Document, url: string): string | null {
  const content = [...document.querySelectorAll('meta[http-equiv]')]
    .find(meta => meta.getAttribute('http-equiv')?.toLowerCase() === 'refresh')
    ?.getAttribute('content');
  const [, seconds, ...targets] = REFRESH.exec(content ?? '') ?? [];
  const target = targets.find(Boolean);
  if (target === undefined || Number(seconds) > MAX_REFRESH_SECONDS) return null;
  const { href } = redirectTargetOf(target, new URL(url));
  return href === new URL(url).href ? null : href;
}
