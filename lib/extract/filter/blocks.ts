import { attributeOf, dataOf, firstChildOf, isElement, isText, nameOf, nextSiblingOf, parentOf } from '../tree/dom.ts';
import { BLOCK_MARK, isDividingName, UNREAD } from '../tree/elements.ts';
import { isProse } from './block-kinds.ts';
import { measureWords, type WordMeasures } from './block-words.ts';
import type { PageClaims } from './page-claims.ts';
import { createPlace, type Place } from './place.ts';

/** A run of text that no block boundary divides: the unit that is kept or dropped. */
export interface Block extends WordMeasures {
  readonly index: number;
  readonly place: Place;
  readonly texts: readonly Text[];
  readonly text: string;
  readonly links: number;
  readonly linkChars: number;
  /** Characters in bold or italic letters, in code, in buttons and labels, in `time`. */
  readonly strongChars: number;
  readonly codeChars: number;
  readonly controlChars: number;
  readonly timeChars: number;
  /** Characters of the page before it. */
  readonly offset: number;
}

const STRONG = new Set(['b', 'strong', 'em', 'i', 'u', 'mark']);
const CODE = new Set(['code', 'kbd', 'samp', 'tt', 'var']);
const CONTROL = new Set(['button', 'label', 'input', 'output', 'meter', 'progress']);

/** What the inline elements around a text make of it. */
interface Inline {
  readonly isLink: boolean;
  readonly isStrong: boolean;
  readonly isCode: boolean;
  readonly isControl: boolean;
  readonly isTime: boolean;
}

const PLAIN: Inline = {
  isLink: false,
  isStrong: false,
  isCode: false,
  isControl: false,
  isTime: false,
};

/** A block being read. */
interface Draft {
  texts: Text[];
  raw: string;
  links: number;
  linkChars: number;
  strongChars: number;
  codeChars: number;
  controlChars: number;
  timeChars: number;
  allChars: number;
}

const createDraft = (): Draft => ({
  texts: [],
  raw: '',
  links: 0,
  linkChars: 0,
  strongChars: 0,
  codeChars: 0,
  controlChars: 0,
  timeChars: 0,
  allChars: 0,
});

/** Two line breaks in a row divide as a paragraph does. */
const BREAKS_THAT_DIVIDE = 2;

/** Cuts the visible copy into blocks, in document order. Walks without recursion. */
export function blocksOf(body: Element, claims: PageClaims): Block[] {
  const blocks: Block[] = [];
  let draft = createDraft();
  let breaks = 0;
  let offset = 0;
  let place = createPlace(body, null);
  const inlines: Inline[] = [PLAIN];

  function flush(): void {
    breaks = 0;
    if (draft.texts.length === 0) return;
    if (draft.allChars > 0) {
      const text = draft.raw.replace(/\s+/g, ' ').trim();
      blocks.push(finish(draft, measureWords(text, claims), text, place, blocks.length, offset));
      offset += text.length;
    }
    draft = createDraft();
  }

  function enter(element: Element): boolean {
    const name = nameOf(element);
    if (UNREAD.has(name)) return false;
    const around = inlines.at(-1) ?? PLAIN;
    if (name === 'br') {
      if (++breaks >= BREAKS_THAT_DIVIDE && place.name !== 'pre') flush();
      draft.raw += ' ';
    } else if (isDividing(element, name)) {
      flush();
      place = createPlace(element, place);
    } else if (name === 'a') draft.links++;
    inlines.push(inlineOf(element, name, around));
    return true;
  }

  function leave(element: Element): void {
    inlines.pop();
    if (place.element !== element) return;
    flush();
    if (place.parent) place = place.parent;
  }

  let node: Node | null = firstChildOf(body);
  while (node) {
    if (isText(node)) breaks = write(draft, node, inlines.at(-1) ?? PLAIN) ? 0 : breaks;
    const child: Node | null = isElement(node) && enter(node) ? firstChildOf(node) : null;
    if (child) {
      node = child;
      continue;
    }
    if (isElement(node) && !UNREAD.has(nameOf(node))) leave(node);
    while (node && node !== body && !nextSiblingOf(node)) {
      node = parentOf(node);
      if (node && node !== body && isElement(node)) leave(node);
    }
    node = node && node !== body ? nextSiblingOf(node) : null;
  }
  flush();
  return blocks;
}

const isDividing = (element: Element, name: string): boolean =>
  isDividingName(name) || attributeOf(element, BLOCK_MARK) !== null;

function inlineOf(element: Element, name: string, around: Inline): Inline {
  const isLink = around.isLink || (name === 'a' && attributeOf(element, 'href') !== null);
  const isStrong = around.isStrong || STRONG.has(name);
  const isCode = around.isCode || CODE.has(name);
  const isControl = around.isControl || CONTROL.has(name) || attributeOf(element, 'role') === 'button';
  const isTime = around.isTime || name === 'time';
  return { isLink, isStrong, isCode, isControl, isTime };
}

/** Adds a text to the draft; false when it is blank. */
function write(draft: Draft, text: Text, inline: Inline): boolean {
  const data = dataOf(text);
  draft.raw += data;
  draft.texts.push(text);
  const chars = data.trim().length;
  draft.allChars += chars;
  if (inline.isLink) draft.linkChars += chars;
  if (inline.isStrong) draft.strongChars += chars;
  if (inline.isCode) draft.codeChars += chars;
  if (inline.isControl) draft.controlChars += chars;
  if (inline.isTime) draft.timeChars += chars;
  return chars > 0;
}

/** Closes a draft, and adds it to all the places around it. */
function finish(
  draft: Draft,
  measures: WordMeasures,
  text: string,
  place: Place,
  index: number,
  offset: number,
): Block {
  const { texts, links, strongChars, codeChars, controlChars, timeChars } = draft;
  const linkChars = Math.min(draft.linkChars, text.length);
  const block: Block = {
    ...measures,
    index,
    place,
    texts,
    text,
    links,
    linkChars,
    strongChars,
    codeChars,
    controlChars,
    timeChars,
    offset,
  };
  const proseChars = isProse(block) ? text.length : 0;
  for (let around: Place | null = place; around; around = around.parent) {
    around.chars += text.length;
    around.linkChars += linkChars;
    around.blocks++;
    around.proseChars += proseChars;
    if (place.name === 'h1') around.hasHeadline = true;
  }
  return block;
}
