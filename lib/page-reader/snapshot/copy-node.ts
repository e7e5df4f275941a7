import { attributeNamesOf, attributeOf, textContentOf } from '../dom/dom.ts';
import { BLOCKS, isDividingName } from '../dom/elements.ts';
import { type CopiedElement, createCopied, NO_ATTRIBUTES } from '../dom/page-copy.ts';
import type { Sight } from '../visibility/sight.ts';

/** What the filter weighs, facts are taken from and Readability goes by; nothing that loads, runs or styles. */
const KEPT: ReadonlySet<string> = new Set(['aria-modal', 'class', 'id', 'itemprop', 'rel', 'role']);
const KEPT_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', new Set(['href'])],
  ['meta', new Set(['content', 'name', 'property'])],
  ['script', new Set(['type'])],
  ['table', new Set(['summary'])],
  ['td', new Set(['colspan', 'rowspan'])],
  ['th', new Set(['colspan', 'rowspan'])],
  ['time', new Set(['datetime'])],
]);

export function attributesOf(source: Element, name: string): ReadonlyMap<string, string> {
  let kept: Map<string, string> | null = null;
  for (const key of attributeNamesOf(source)) {
    if (!KEPT.has(key) && !KEPT_OF.get(name)?.has(key)) continue;
    kept ??= new Map();
    kept.set(key, attributeOf(source, key) ?? '');
  }
  return kept ?? NO_ATTRIBUTES;
}

/** What is not seen and still tells about the page; see `PageCopy`. */
export function isMetadata(element: Element, name: string): boolean {
  if (name === 'script') return attributeOf(element, 'type')?.trim().toLowerCase() === 'application/ld+json';
  return name === 'meta' || name === 'title';
}

export function copyMetadata(source: Element, name: string): CopiedElement {
  const copy = createCopied(name, null, attributesOf(source, name));
  copy.children.push({ kind: 'text', data: textContentOf(source) ?? '' });
  return copy;
}

/** Adds an element without its content to the copy and returns it. Call it right after `sight` has shown it. */
export function copyElement(source: Element, name: string, into: CopiedElement, sight: Sight): CopiedElement {
  const isBlock = !BLOCKS.has(name) && sight.isBlock(source);
  const copy = createCopied(name, into, attributesOf(source, name), isBlock);
  into.children.push(copy);
  return copy;
}

/** Blank text at the start of a block or after one is how the source is laid out; most of it is, so it is not copied. */
export function isSeparating(into: CopiedElement): boolean {
  const before = into.children.at(-1);
  if (!before) return !isDividingName(into.name);
  return before.kind === 'text' || !isDividingName(before.name);
}
