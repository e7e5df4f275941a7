import type { PageText, ReadingWay, WithBlocks } from '../model/page/page.ts';
import { truncateToChars } from '../text/lines/truncate.ts';
import { blockHashesOf } from '../text/versions/block-hashes.ts';
import { countWords } from '../text/words/count-words.ts';
import { selectIn } from './dom/dom-access.ts';
import { WORK_LIMITS } from './dom/work-budget.ts';
import { mainTextOf } from './main-content/main-text.ts';
import { articleTextOf } from './main-content/readability.ts';
import { bylineOf } from './metadata/byline.ts';
import { canonicalLanguageTag } from './metadata/page-metadata.ts';
import { publishedOf } from './metadata/published.ts';
import { isTeaser, withoutPaywall } from './metadata/teaser.ts';
import { titleOf } from './metadata/title.ts';
import { type SnapshotElement, textIn } from './snapshot/page-snapshot.ts';
import { snapshotVisiblePage } from './snapshot/snapshot-visible-page.ts';
import type { Limits, Snapshot } from './snapshot/take-snapshot.ts';
import { blockTextOf } from './text/block-text.ts';
import { markupProbe } from './visibility/markup-probe.ts';
import type { VisibilityProbe } from './visibility/probe-interface.ts';

export { TooComplex } from './dom/work-budget.ts';
/** A reader of documents without layout may know more than the markup, and builds its probe on this one. */
export { markupProbe, type VisibilityProbe };

const MAX_CHARS = 2_000_000;

/** More is copied than is kept, because part of a page's text is left out. */
const LIMITS: Limits = { ...WORK_LIMITS, chars: 1.5 * MAX_CHARS };

/**
 * The classifier and Readability cannot be interrupted, so larger pages are read whole. Of the training pages 99 % have less
 * than 4,200 elements and 42 levels. Time grows with the elements and with `burden`; at these limits it is about a second.
 */
const MAIN_CONTENT_LIMITS = { elements: 30_000, depth: 400, burden: 60_000_000 };

/**
 * A page with no more text than this is read whole: there is little to leave out, and every line may count. A letter of Chinese,
 * Japanese or Korean says as much as several Latin ones.
 */
const SHORT_PAGE_CHARS = 600;
const DENSE_LETTER_CHARS = 2.75;
const DENSE_LETTERS = /[\u3041-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/g;

export interface ReadOptions {
  /** Default: what the markup hides. `readLivePage` decides by layout. */
  readonly probe?: VisibilityProbe;
  readonly limits?: Limits;
  /**
   * Adds the hashes of all visible blocks. It takes about as long as writing the text twice more, so a function is given
   * what hashes them instead, to call it later. Default: false.
   */
  readonly withBlocks?: WithBlocks;
}

/**
 * Reads the visible text of a document at the address `url`: its main content, or all of it where none is found. The
 * document is not changed. Null when there is no text. Throws `TooComplex` over a limit of nodes or time. Of a longer text
 * the beginning is read, and `share` says how much that is.
 */
export function readDocument(document: Document, url: string, options: ReadOptions = {}): PageText | null {
  const snapshot = snapshotVisiblePage(document, options.probe ?? markupProbe, options.limits ?? LIMITS);
  const { page } = snapshot;
  const title = titleOf(page, url);
  const language = canonicalLanguageTag(page.language);
  const { how, text: found } = textOf(snapshot, document, url);
  const hasPaywall = isTeaser(page, countWords(found));
  const whole = hasPaywall ? withoutPaywall(found) : found;
  const text = truncated(whole);
  if (text === '') return null;
  const share = snapshot.share * (text.length / whole.length);
  const hashBlocks = () => blockHashesOf(text, language, truncated(blockTextOf(page.body)));
  const { withBlocks = false } = options;
  if (typeof withBlocks === 'function') withBlocks(hashBlocks);
  return {
    url,
    title,
    language,
    byline: bylineOf(page, title, url),
    published: publishedOf(page, title, language, url),
    text,
    words: countWords(text),
    how,
    ...(share < 1 && { share }),
    ...(hasPaywall && { isTeaser: true }),
    ...(selectIn(document, 'input[type="password" i]').length > 0 && { hasPasswordField: true }),
    ...(snapshot.appearsOnScroll && { appearsOnScroll: true }),
    ...(withBlocks === true && { blocks: hashBlocks() }),
  };
}

/**
 * The main content by our classifier, else Readability's article, else all visible text. Structured data supplies metadata
 * only: it may hold text that no one can see.
 */
function textOf(snapshot: Snapshot, source: Document, url: string): { how: ReadingWay; text: string } {
  const { page } = snapshot;
  if (isWithinLimits(snapshot) && !isShort(snapshot) && page.elements.some(isOperable)) {
    const main = mainTextOf(page, url);
    if (main !== '') return { how: 'main', text: main };
    const article = articleTextOf(page, source);
    if (article !== '') return { how: 'readability', text: article };
  }
  return { how: 'plain', text: blockTextOf(page.body) };
}

function isShort({ page, chars }: Snapshot): boolean {
  if (chars > SHORT_PAGE_CHARS || chars * DENSE_LETTER_CHARS <= SHORT_PAGE_CHARS) return chars <= SHORT_PAGE_CHARS;
  const dense = textIn(page.body).match(DENSE_LETTERS)?.length ?? 0;
  return chars + dense * (DENSE_LETTER_CHARS - 1) <= SHORT_PAGE_CHARS;
}

/** Menus, advertisements and lists of other pages consist of these. A page without them is read whole. */
const isOperable = ({ name, attributes }: SnapshotElement): boolean =>
  name === 'button' || (name === 'a' && attributes.has('href')) || attributes.get('role') === 'button';

const isWithinLimits = ({ page, depth, burden }: Snapshot): boolean =>
  page.elements.length <= MAIN_CONTENT_LIMITS.elements &&
  depth <= MAIN_CONTENT_LIMITS.depth &&
  burden <= MAIN_CONTENT_LIMITS.burden;

/** At most `MAX_CHARS`, cut at the end of a block if one ends in the last tenth, and never inside a code point. */
function truncated(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  const end = text.lastIndexOf('\n', MAX_CHARS);
  return truncateToChars(text, end > MAX_CHARS * 0.9 ? end : MAX_CHARS).trimEnd();
}
