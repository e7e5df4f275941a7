import { firstChildOf, isElement, nextSiblingOf, selectIn, textContentOf } from '../dom/dom-access.ts';

/** Forum software that renders threads by script (Discourse) keeps a whole copy in a `noscript`, marked as such. */
const THREAD = /schema\.org\/DiscussionForumPosting/u;

/** The thread that a page keeps for browsers without scripts, or null. Only for a page that shows nothing itself. */
export function noscriptThreadOf(source: Document): Element | null {
  for (const noscript of selectIn(source, 'noscript')) {
    const thread = isParsed(noscript) ? noscript : parsedBodyOf(textContentOf(noscript) ?? '');
    if (thread && isThread(thread)) return thread;
  }
  return null;
}

const isThread = (root: Element): boolean =>
  [...root.querySelectorAll('[itemtype]')].some(element => THREAD.test(element.getAttribute('itemtype') ?? ''));

/** Parsers read the content of `noscript` as elements where scripts are off, and as one text elsewhere. */
function isParsed(noscript: Element): boolean {
  for (let child = firstChildOf(noscript); child; child = nextSiblingOf(child)) if (isElement(child)) return true;
  return false;
}

/** Parses into a document that runs and loads nothing; null where the page forbids parsing. */
function parsedBodyOf(markup: string): Element | null {
  if (!THREAD.test(markup) || typeof DOMParser === 'undefined') return null;
  try {
    return new DOMParser().parseFromString(markup, 'text/html').body;
  } catch {
    return null;
  }
}
