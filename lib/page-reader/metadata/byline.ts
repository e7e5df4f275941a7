import { type CopiedElement, closestIn, type PageCopy, textIn } from '../dom/page-copy.ts';
import { blockTextOf } from '../text/block-text.ts';
import { isThing, pageThingsOf, type Thing } from './json-ld.ts';
import { lineOf, metaOf } from './metadata.ts';

/** Where metadata names the author. */
const METADATA = ['author', 'parsely-author', 'dc.creator', 'article:author'];

const AUTHOR = /(?:^|\s)author(?:\s|$)/u;

/** What marks an author in the text; a link or a microdata property does so more surely than a class. */
const MARKS: readonly ((element: CopiedElement) => boolean)[] = [
  ({ attributes }) => ['rel', 'itemprop'].some(key => AUTHOR.test(attributes.get(key) ?? '')),
  ({ attributes }) => /byline|author/iu.test(attributes.get('class') ?? ''),
];

/** Longer lines are about an author, or name a list of them. */
const MAX_BYLINE_CHARS = 100;
const MAX_WORDS = 8;

/**
 * Who a page says has written it: in its metadata, its JSON-LD, or the first mark in its text (in a thread whoever opened
 * it); or null.
 */
export function bylineOf(page: PageCopy): string | null {
  for (const line of linesIn(page)) {
    const name = nameIn(line);
    if (name) return name;
  }
  return null;
}

function* linesIn(page: PageCopy): Generator<string, void> {
  for (const name of METADATA) yield metaOf(page, name);
  for (const thing of pageThingsOf(page)) yield authorsOf(thing).join(', ');
  for (const isMarked of MARKS) {
    for (const element of page.elements.filter(isMarked)) {
      const isShort = textIn(element).length <= MAX_MARKED_CHARS;
      if (isShort && !closestIn(element, isOfOthers)) yield blockTextOf(element).split('\n')[0] ?? '';
    }
  }
}

/** Who has commented or praised is not who has written, and a form asks for the name of its reader. */
const isOfOthers = ({ name, attributes }: CopiedElement): boolean =>
  name === 'form' || ['class', 'id'].some(key => /comment|review|testimonial/iu.test(attributes.get(key) ?? ''));

/** Marked elements with more text hold the whole article, or a life. */
const MAX_MARKED_CHARS = 400;

/** The names of those a thing in JSON-LD has as authors. */
function authorsOf({ author }: Thing): string[] {
  return [author]
    .flat()
    .map(one => (isThing(one) ? one.name : one))
    .filter(name => typeof name === 'string');
}

/**
 * What comes before a name, and what ends it: a sign that divides, a date. (No flag `u` here: with `i` it takes longer to
 * compile these than to find the names of most pages.)
 */
const LEAD_IN = /^(?:(?:[^\s\d.,]+\s+){0,4}by|author|(?:von|par|por|door|av|af)(?=\s+\S+\s+\S))\b[\s:–—-]*/i;
const AFTER = /\s*(?:[•|·»►✉]|\s[–—-]\s|\b(?:updated|published|posted|reviewed|edited)\b|\d{1,2}:\d\d|\b\d{4}\b).*$/i;
const TWO_LETTERS = /(?:[A-Za-z]|[^\0-\x7F]){2}/;

/** A property's name that a template has left standing. */
const CODE = /^[a-z\d]+(?:\.[a-z\d]+){2,}$/;

/** Words of what stands beside names: links, labels, verbs; and names that are none. */
const NO_NAME =
  /\b(?:authors?|posts|profile|sign in|log in|bio|is|says|said|wrote)\b|^(?:undefined|null|admin|administrator|guest|name)\b/i;

/** A line as the name it is, or null: an address, a date, a label, a sentence are no names. */
function nameIn(text: string): string | null {
  const line = lineOf(text);
  if (line === '' || line.length > MAX_BYLINE_CHARS || /^https?:|[?!]$/i.test(line) || CODE.test(line)) return null;
  const name = line
    .replace(LEAD_IN, '')
    .replace(AFTER, '')
    .replace(/^[\s,;:@–—-]+|[\s,;:*]+$/g, '');
  const words = name.split(' ');
  const hasDigits = /\d/.test(name) && words.length > 1;
  return TWO_LETTERS.test(name) && words.length <= MAX_WORDS && !hasDigits && !NO_NAME.test(name) ? name : null;
}
