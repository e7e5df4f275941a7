import type { PageText, ReadingWay } from '../model/page/page.ts';
import { mainTextOf } from './main-content/main-text.ts';
import { bylineOf } from './metadata/byline.ts';
import { canonicalTagOf } from './metadata/page-facts.ts';
import { publishedOf } from './metadata/published.ts';
import { titleOf } from './metadata/title.ts';
import { articleTextOf } from './readability.ts';
import { copySeen } from './snapshot/seen-copy.ts';
import type { Limits, VisibleCopy } from './snapshot/visible-copy.ts';
import { blockTextOf } from './text/block-text.ts';
import { countWords } from './text/words.ts';
import { declaredSight, type Sight } from './visibility/sight.ts';

const MAX_CHARS = 2_000_000;

/** Of a page's text some is left out, so more is copied than is kept. */
const LIMITS: Limits = { nodes: 1_000_000, timeMs: 2_000, chars: 1.5 * MAX_CHARS };

/**
 * Neither the filter nor Readability can be stopped once it runs, so larger pages are read plainly. Of the corpus' pages
 * 99 % stay under 4,200 elements and 42 levels; the time grows with the elements and, where they nest, with `burden` (at
 * these limits about a second).
 */
const MAIN_LIMITS = { elements: 30_000, depth: 400, burden: 60_000_000 };

/** A page that shows no more than this is read whole: there is little to leave out, and every line may count. */
const SHORT_CHARS = 600;

export interface ReadOptions {
  /** Default: what the markup itself says is hidden. A live page is read with `createRenderedSight`. */
  readonly sight?: Sight;
  readonly limits?: Limits;
}

/**
 * Reads what a person can see of a document: its main text, or all of it where none is found. The document is not changed.
 * `url` is its address. Null when there is nothing to read; throws `TooComplex` over a limit of nodes or time. Of a text
 * over its limit the beginning is read, and `share` says what part that is.
 */
export function readDocument(document: Document, url: string, options: ReadOptions = {}): PageText | null {
  const copy = copySeen(document, options.sight ?? declaredSight, options.limits ?? LIMITS);
  const { page } = copy;
  const title = titleOf(page, url);
  const language = canonicalTagOf(page.language);
  const { how, text: whole } = textOf(copy, document, url);
  const text = cut(whole);
  if (text === '') return null;
  const share = copy.share * (text.length / whole.length);
  return {
    url,
    title,
    language,
    byline: bylineOf(page),
    published: publishedOf(page, title, language),
    text,
    words: countWords(text, language),
    how,
    ...(share < 1 && { share }),
  };
}

/**
 * The ladder: the page's own blocks, else Readability's article, else all that can be seen. Structured data gives facts
 * (date, author), never text: nobody sees it.
 */
function textOf(copy: VisibleCopy, source: Document, url: string): { how: ReadingWay; text: string } {
  const { page } = copy;
  if (isBounded(copy) && copy.chars > SHORT_CHARS) {
    const main = mainTextOf(page, url);
    if (main !== '') return { how: 'main', text: main };
    const article = articleTextOf(page, source);
    if (article !== '') return { how: 'readability', text: article };
  }
  return { how: 'plain', text: blockTextOf(page.body) };
}

const isBounded = ({ page, depth, burden }: VisibleCopy): boolean =>
  page.elements.length <= MAIN_LIMITS.elements && depth <= MAIN_LIMITS.depth && burden <= MAIN_LIMITS.burden;

/** At most `MAX_CHARS`, ending with a whole block where one ends in the last tenth, and never inside a code point. */
function cut(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  const end = text.lastIndexOf('\n', MAX_CHARS);
  const kept = text.slice(0, end > MAX_CHARS * 0.9 ? end : MAX_CHARS);
  return kept.replace(/\p{Surrogate}$/u, '').trimEnd();
}
