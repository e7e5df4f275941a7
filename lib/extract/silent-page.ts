import { bodyOf, selectIn, textContentOf } from './dom.ts';

/**
 * Whether a page asks for scripts and none of them has been loaded: they are blocked, or failed. What such a page hides
 * as a whole waits for them.
 */
export function isSilent(view: Window): boolean {
  const entries = view.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isLoaded = (entry: PerformanceResourceTiming) => entry.duration > 0 || entry.responseStatus > 0;
  const scripts = entries.filter(entry => entry.initiatorType === 'script');
  return selectIn(view.document, 'script[src]').length > 0 && !scripts.some(isLoaded);
}

/** Less is not a page. */
const LEAST_CHARS = 1_000;

/** How much text stands under a node, scripts and styles not counted. */
function charsIn(root: Element): number {
  let chars = textContentOf(root)?.length ?? 0;
  for (const code of root.querySelectorAll('script, style, noscript, template'))
    chars -= textContentOf(code)?.length ?? 0;
  return chars;
}

/** What a page's own part is or has in it; a menu that holds most of the text has none of them. */
const MAIN = 'main, article, h1';

/** Whether an element holds the page's own part, with most of its text. */
export function createPageMeasure(document: Document): (element: Element) => boolean {
  const body = bodyOf(document);
  const all = body ? charsIn(body) : 0;
  return element => {
    if (all < LEAST_CHARS || (textContentOf(element)?.length ?? 0) * 2 < all) return false;
    return (element.matches(MAIN) || element.querySelector(MAIN) !== null) && charsIn(element) * 2 > all;
  };
}
