import type { PageText } from '../model/page.ts';
import { findArticle } from './article.ts';
import { blockTextOf } from './block-text.ts';
import { addressOf, authorOf, canonicalOf, languageOf, nameLineOf, titleOf } from './page-facts.ts';
import { publishedOf } from './published.ts';
import { declaredSight, type Sight } from './sight.ts';
import { copyVisible, type Limits, type VisibleCopy } from './visible-copy.ts';
import { countWords } from './words.ts';

const LIMITS: Limits = { nodes: 1_000_000, timeMs: 2_000 };
const MAX_CHARS = 2_000_000;

/**
 * Readability cannot be stopped once it runs, so larger pages are read plainly. Of the corpus' pages 99 % stay under
 * 4,200 elements and 42 levels; its time grows with the elements and, where they nest, with `burden` (at these limits
 * about a second).
 */
const ARTICLE_LIMITS = { elements: 30_000, depth: 400, burden: 60_000_000 };

/**
 * An article with less than this share of what the page shows is a teaser or one post of many, and the page is read
 * plainly. Measured on the corpus (every fifth page, F1 as mean over types): no rule 0.635, 0.1 0.669, 0.15 0.696, 0.3 0.683.
 * Next to nothing must be at least half of the page: then all of it is short anyway.
 */
const LEAST_SHARE = 0.15;
const SHORT_CHARS = 300;
const LEAST_SHARE_OF_SHORT = 0.5;

export interface ReadOptions {
  /** Default: what the markup itself says is hidden. A live page is read with `createRenderedSight`. */
  readonly sight?: Sight;
  readonly limits?: Limits;
}

/**
 * Reads what a person can see of a document: its main article, or all of it where no article is found. The document is
 * not changed. `url` is its address. Null when there is nothing to read; throws `TooComplex` over a limit of nodes or time.
 */
export function readDocument(document: Document, url: string, options: ReadOptions = {}): PageText | null {
  const copy = copyVisible(document, options.sight ?? declaredSight, options.limits ?? LIMITS);
  const title = titleOf(copy.document);
  const language = languageOf(copy.document);
  const author = authorOf(copy.document);
  const published = publishedOf(copy.document);
  const canonical = canonicalOf(copy.document, url);
  const plain = blockTextOf(copy.document.body);
  const article = isBounded(copy) ? findArticle(copy.document) : null;
  const main = article ? blockTextOf(article.content) : '';
  const isMain = isEnough(main, plain);
  const text = cut(isMain ? main : plain);
  if (text === '') return null;
  return {
    url: addressOf(url),
    title,
    language,
    byline: nameLineOf(article?.byline) ?? author,
    published,
    canonical,
    text,
    words: countWords(text, language),
    how: isMain ? 'readability' : 'plain',
  };
}

function isEnough(main: string, plain: string): boolean {
  const share = main.length < SHORT_CHARS ? LEAST_SHARE_OF_SHORT : LEAST_SHARE;
  return main !== '' && main.length >= plain.length * share;
}

const isBounded = ({ elements, depth, burden }: VisibleCopy): boolean =>
  elements <= ARTICLE_LIMITS.elements && depth <= ARTICLE_LIMITS.depth && burden <= ARTICLE_LIMITS.burden;

/** At most `MAX_CHARS`, ending with a whole block where one ends in the last tenth, and never inside a code point. */
function cut(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  const end = text.lastIndexOf('\n', MAX_CHARS);
  const kept = text.slice(0, end > MAX_CHARS * 0.9 ? end : MAX_CHARS);
  return kept.replace(/\p{Surrogate}$/u, '').trimEnd();
}
