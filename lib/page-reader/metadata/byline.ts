import { visibleLineOf } from '../../text/lines/one-line.ts';
import { closestIn, type PageSnapshot, type SnapshotElement, textIn } from '../snapshot/page-snapshot.ts';
import { blockTextOf } from '../text/block-text.ts';
import { isAboutOthers } from './about-others.ts';
import { isThing, pageThingsOf, referredThingOf, type Thing } from './json-ld.ts';
import { metaOf } from './page-metadata.ts';

/** Meta elements that name the author. */
const METADATA = ['author', 'parsely-author', 'dc.creator', 'article:author'];

const AUTHOR = /(?:^|\s)author(?:\s|$)/u;

/** Marks of an author in the text. A link relation or microdata property is more reliable than a class. */
const MARKS: readonly ((element: SnapshotElement) => boolean)[] = [
  ({ attributes }) => ['rel', 'itemprop'].some(key => AUTHOR.test(attributes.get(key) ?? '')),
  ({ attributes }) => /byline|author/iu.test(attributes.get('class') ?? ''),
];

/** Longer lines describe an author or list several. */
const MAX_BYLINE_CHARS = 100;
const MAX_WORDS = 8;

/**
 * The author of a page from its metadata, its JSON-LD or the first mark in its text (in a thread, who started it); or null.
 */
export function bylineOf(page: PageSnapshot): string | null {
  for (const line of linesIn(page)) {
    const name = nameIn(line);
    if (name) return name;
  }
  return null;
}

function* linesIn(page: PageSnapshot): Generator<string, void> {
  for (const name of METADATA) yield metaOf(page, name);
  for (const thing of pageThingsOf(page)) yield authorsOf(thing, page).join(', ');
  for (const isMarked of MARKS) {
    for (const element of page.elements.filter(isMarked)) {
      const isShort = textIn(element).length <= MAX_MARKED_CHARS;
      if (isShort && !closestIn(element, isAboutOthers)) yield blockTextOf(element).split('\n')[0] ?? '';
    }
  }
}

/** Marked elements with more text contain the whole article or a biography. */
const MAX_MARKED_CHARS = 400;

/** The names of an object's authors in JSON-LD. */
function authorsOf({ author }: Thing, page: PageSnapshot): string[] {
  return [author]
    .flat()
    .map(one => referredThingOf(page, one))
    .map(one => (isThing(one) ? one.name : one))
    .filter(name => typeof name === 'string');
}

/**
 * What precedes a name, and what ends it: a divider or a date. (Without the `u` flag: with `i` it makes these patterns take
 * longer to compile than to find the names of most pages.)
 */
const LEAD_IN = /^(?:(?:[^\s\d.,]+\s+){0,4}by|author|(?:von|par|por|door|av|af)(?=\s+\S+\s+\S))\b[\s:–—-]*/i;
const AFTER = /\s*(?:[•|·»►✉]|\s[–—-]\s|\b(?:updated|published|posted|reviewed|edited)\b|\d{1,2}:\d\d|\b\d{4}\b).*$/i;
const TWO_LETTERS = /(?:[A-Za-z]|[^\0-\x7F]){2}/;

/** The name of a template variable that was not filled in. */
const CODE = /^[a-z\d]+(?:\.[a-z\d]+){2,}$/;

/** Words that mark a label, link or sentence rather than a name, and placeholder names. */
const NO_NAME =
  /\b(?:authors?|posts|profile|sign in|log in|bio|is|says|said|wrote)\b|^(?:undefined|null|admin|administrator|guest|name)\b/i;

/** The name in a line; null for an address, a date, a label or a sentence. */
function nameIn(text: string): string | null {
  const line = visibleLineOf(text);
  if (line === '' || line.length > MAX_BYLINE_CHARS || /^https?:|[?!]$/i.test(line) || CODE.test(line)) return null;
  const name = line
    .replace(LEAD_IN, '')
    .replace(AFTER, '')
    .replace(/^[\s,;:@–—-]+|[\s,;:*]+$/g, '');
  const words = name.split(' ');
  const hasDigits = /\d/.test(name) && words.length > 1;
  return TWO_LETTERS.test(name) && words.length <= MAX_WORDS && !hasDigits && !NO_NAME.test(name) ? name : null;
}
