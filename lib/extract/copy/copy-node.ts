import type { Sight } from '../sight/sight.ts';
import { attributeNamesOf, attributeOf, dataOf, isElement, nameOf } from '../tree/dom.ts';
import { BLOCK_MARK, BLOCKS, isDividingName, UNREAD } from '../tree/elements.ts';

/** Names `createElement` takes; a parser lets others through. */
const VALID_NAME = /^[a-z][a-z0-9-]*$/u;

/** Enough for Readability's weights and for metadata; nothing that loads, runs or styles. */
const KEPT: ReadonlySet<string> = new Set(['aria-modal', 'class', 'dir', 'id', 'itemprop', 'lang', 'rel', 'role']);
const KEPT_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', new Set(['href'])],
  ['link', new Set(['href'])],
  ['meta', new Set(['content', 'name', 'property'])],
  ['script', new Set(['type'])],
  ['table', new Set(['summary'])],
  ['td', new Set(['colspan', 'rowspan'])],
  ['th', new Set(['colspan', 'rowspan'])],
  ['time', new Set(['datetime'])],
]);

/** Elements whose `id` becomes a property of the document or of a form around them. */
const NAMING: ReadonlySet<string> = new Set(
  'button embed fieldset form iframe img input object output select textarea'.split(' '),
);

/** What is not seen and still tells about the page: its title, its own address, its meta elements, its JSON-LD. */
function isMetadata(element: Element, name: string): boolean {
  if (name === 'link') return attributeOf(element, 'rel')?.trim().toLowerCase() === 'canonical';
  if (name === 'script') return attributeOf(element, 'type')?.trim().toLowerCase() === 'application/ld+json';
  return name === 'meta' || name === 'title';
}

export function isCopied(element: Element, sight: Sight): boolean {
  const name = nameOf(element);
  if (name === 'head' || isMetadata(element, name)) return true;
  return !UNREAD.has(name) && sight.shows(element);
}

/** Where in the copy something goes, and how it is seen. */
export interface Home {
  readonly into: Element;
  readonly sight: Sight;
  /** Within `pre`, where blanks count. */
  readonly isPreformatted: boolean;
}

/**
 * Adds a text to the copy if it can be seen (blank text stays where it separates, and so does metadata); the length of what
 * was added.
 */
export function copyText(text: Text, { into, sight, isPreformatted }: Home, document: Document): number {
  const data = dataOf(text);
  const isAdded =
    data.trim() === ''
      ? isPreformatted || isSeparating(into)
      : into.parentNode === document.head || sight.reaches(text);
  if (!isAdded) return 0;
  into.appendChild(document.createTextNode(data));
  return data.length;
}

/** Blank text at the start of a block or after one is how the source is laid out; most of it is, so it is not copied. */
function isSeparating(into: Element): boolean {
  const before = into.lastChild;
  if (before === null) return !isDividingName(into.localName);
  return !isElement(before) || !isDividingName(before.localName);
}

/** Adds an element without its content to the copy and returns it. Call it right after `isCopied`. */
export function copyElement(source: Element, into: Element, document: Document, sight: Sight): Element {
  const name = nameOf(source);
  const own = ownElement(name, document);
  const copy = own ?? document.createElement(VALID_NAME.test(name) ? name : 'span');
  copyAttributes(source, copy, name);
  if (own) return own;
  if (!BLOCKS.has(name) && sight.isBlock(source)) copy.setAttribute(BLOCK_MARK, '');
  homeOf(source, name, into, document).appendChild(copy);
  return copy;
}

function copyAttributes(source: Element, copy: Element, name: string): void {
  const ownKeys = KEPT_OF.get(name);
  for (const key of attributeNamesOf(source)) {
    if (!KEPT.has(key) && !ownKeys?.has(key)) continue;
    if (key === 'id' && NAMING.has(name)) continue;
    copy.setAttribute(key, attributeOf(source, key) ?? '');
  }
}

/** The copy's html, head and body exist from the start. */
function ownElement(name: string, document: Document): Element | null {
  if (name === 'html') return document.documentElement;
  if (name === 'head') return document.head;
  return name === 'body' ? document.body : null;
}

function homeOf(source: Element, name: string, into: Element, document: Document): Element {
  if (isMetadata(source, name)) return document.head;
  return into === document.documentElement ? document.body : into;
}
