import { firstChildOf, isElement, nextSiblingOf, selectIn, textContentOf } from './dom.ts';

/** Forum software that draws its threads by script (Discourse) keeps them whole in a `noscript`, declared as such. */
const THREAD = /schema\.org\/DiscussionForumPosting/u;

/** The thread counts when the page shows less than this share of it: then its script has not run. */
const LARGEST_SHOWN_SHARE = 0.5;

/** The thread that a page keeps for readers without scripts and does not show itself, or null. */
export function crawlerThreadOf(source: Document, shownChars: number): Element | null {
  for (const noscript of selectIn(source, 'noscript')) {
    const thread = isParsed(noscript) ? noscript : parsedBodyOf(textContentOf(noscript) ?? '');
    const chars = thread ? (textContentOf(thread) ?? '').replace(/\s+/gu, ' ').length : 0;
    if (thread && chars * LARGEST_SHOWN_SHARE > shownChars && isThread(thread)) return thread;
  }
  return null;
}

const isThread = (root: Element): boolean =>
  [...root.querySelectorAll('[itemtype]')].some(element => THREAD.test(element.getAttribute('itemtype') ?? ''));

/** Where scripts are off, a parser reads the inside of `noscript` as elements, elsewhere as one text. */
function isParsed(noscript: Element): boolean {
  for (let child = firstChildOf(noscript); child; child = nextSiblingOf(child)) if (isElement(child)) return true;
  return false;
}

/** Parses into a document that runs and loads nothing; null where the page allows no parsing. */
function parsedBodyOf(markup: string): Element | null {
  if (!THREAD.test(markup) || typeof DOMParser === 'undefined') return null;
  try {
    return new DOMParser().parseFromString(markup, 'text/html').body;
  } catch {
    return null;
  }
}
