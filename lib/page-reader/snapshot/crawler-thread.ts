import { firstChildOf, isElement, nextSiblingOf, selectIn, textContentOf } from '../dom/dom.ts';

/** Forum software that draws its threads by script (Discourse) keeps them whole in a `noscript`, declared as such. */
const THREAD = /schema\.org\/DiscussionForumPosting/u;

/** The thread that a page keeps for readers without scripts, or null. Only for a page that shows nothing itself. */
export function crawlerThreadOf(source: Document): Element | null {
  for (const noscript of selectIn(source, 'noscript')) {
    const thread = isParsed(noscript) ? noscript : parsedBodyOf(textContentOf(noscript) ?? '');
    if (thread && isThread(thread)) return thread;
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
