import { isThing, pageThingsOf } from './json-ld.ts';
import { authorOf, lineOf, nameLineOf } from './page-facts.ts';

const MARKED = ['[rel~="author"], [itemprop~="author"]', '[class*="byline" i], [class*="author" i]'];

/** Longer lines are about an author. */
const MAX_BYLINE_CHARS = 100;

/** Who a page says has written it: in its metadata, its JSON-LD, or its text; or null. */
export const bylineOf = (copy: Document): string | null =>
  authorOf(copy) ?? authorInJsonLd(copy) ?? markedAuthorOf(copy);

function authorInJsonLd(copy: Document): string | null {
  for (const { author } of pageThingsOf(copy)) {
    const [first] = [author].flat();
    const name = nameLineOf(isThing(first) && typeof first.name === 'string' ? first.name : '');
    if (name) return name;
  }
  return null;
}

/** What is marked as an author, else a short line with the class of one. Several are those of a thread or of a list. */
function markedAuthorOf(copy: Document): string | null {
  for (const selector of MARKED) {
    const lines = [...copy.body.querySelectorAll(selector)].map(({ textContent }) => lineOf(textContent));
    const names = new Set(lines.filter(line => line !== '' && line.length <= MAX_BYLINE_CHARS));
    if (names.size > 1) return null;
    for (const name of names) return nameLineOf(name);
  }
  return null;
}
