import { composedParentOf, walkComposedTree } from '../dom/composed-tree.ts';
import { attributeOf, isElement, nameOf } from '../dom/dom-access.ts';
import { type Part, textNodesIn } from './selection-part.ts';
import type { Span } from './selection-spans.ts';

const IN_A_LINE = /^(?:inline|contents|ruby|none)/u;

/** Elements that bound a section, whatever its headings are. */
const BOUNDS: ReadonlySet<string> = new Set('article main aside nav dialog body'.split(' '));

/** These too, but only outside of sectioning elements: an article's header belongs to it (https://html.spec.whatwg.org/#the-header-element). */
const PAGE_BOUNDS: ReadonlySet<string> = new Set(['header', 'footer']);
const SECTIONING: ReadonlySet<string> = new Set('article aside main nav section'.split(' '));

/** A section without a heading ends at the next heading of any level. */
const LOWEST_LEVEL = 6;

/** The blocks (paragraphs, list items, cells …) that contain some of a part. */
export function paragraphsAround(part: Part): Span[] {
  return [...new Set(textNodesIn(part).map(blockAround))].map(spanOver);
}

/**
 * The section that contains a part: from the heading before it to the next one of the same or a higher level, within the
 * article or other landmark around all of it. Nothing where there is no such landmark.
 */
export function sectionAround(part: Part): Span[] {
  const texts = textNodesIn(part);
  const first = texts[0];
  const last = texts.at(-1);
  const bound = first && boundAround(texts);
  if (!bound) return [];
  let heading: Element | null = null;
  let hasBegun = false;
  let hasEnded = false;
  for (const { node, isEnd } of walkComposedTree(bound)) {
    if (isEnd) continue;
    if (node === first) hasBegun = true;
    if (node === last) hasEnded = true;
    const level = levelOf(node);
    if (level === null) continue;
    if (!hasBegun) heading = node as Element;
    const own = (heading && levelOf(heading)) ?? LOWEST_LEVEL;
    if (hasEnded && level <= own) return [{ start: before(heading ?? bound), end: before(node) }];
  }
  return [{ start: before(heading ?? bound), end: { node: bound, at: 'after' } }];
}

const before = (node: Node) => ({ node, at: 'before' }) as const;

function spanOver(node: Node): Span {
  return { start: before(node), end: { node, at: 'after' } };
}

function blockAround(text: Text): Node {
  let node: Node = text;
  for (let up = composedParentOf(node); up && isElement(up); up = composedParentOf(up)) {
    node = up;
    if (!IN_A_LINE.test(getComputedStyle(up).display)) break;
  }
  return node;
}

/** The innermost bound around all texts. */
function boundAround(texts: readonly Text[]): Element | null {
  const [first, ...others] = texts.map(boundsAround);
  return first?.find(bound => others.every(bounds => bounds.includes(bound))) ?? null;
}

function boundsAround(text: Text): Element[] {
  const around: Element[] = [];
  for (let up = composedParentOf(text); up; up = composedParentOf(up)) if (isElement(up)) around.push(up);
  const outermostSectioning = around.findLastIndex(element => SECTIONING.has(nameOf(element)));
  return around.filter((element, index) => {
    const name = nameOf(element);
    return BOUNDS.has(name) || (PAGE_BOUNDS.has(name) && index > outermostSectioning);
  });
}

/** The level of a heading, 1 to 6; null for other nodes. */
function levelOf(node: Node): number | null {
  if (!isElement(node)) return null;
  const [, level] = /^h([1-6])$/u.exec(nameOf(node)) ?? [];
  if (level) return Number(level);
  return attributeOf(node, 'role') === 'heading' ? Number(attributeOf(node, 'aria-level') ?? 2) : null;
}
