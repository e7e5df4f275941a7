import { isDividingName } from '../dom/elements.ts';
import { type CopiedElement, type CopiedText, walkCopy } from '../dom/page-copy.ts';
import { oneLine } from '../text/one-line.ts';
import { isProse } from './block-kinds.ts';
import { measureWords, type WordMeasures } from './block-words.ts';
import { createSmells } from './class-words.ts';
import type { PageClaims } from './page-claims.ts';
import { createPlace, type Place } from './place.ts';
import { createWordKinds } from './word-kinds.ts';

/** A run of text that no block boundary divides: the unit that is kept or dropped. */
export interface Block extends WordMeasures {
  readonly index: number;
  readonly place: Place;
  readonly texts: readonly CopiedText[];
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
  texts: CopiedText[];
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

/** Cuts a copy's body into blocks, in document order. */
export function blocksOf(body: CopiedElement, claims: PageClaims): Block[] {
  const blocks: Block[] = [];
  const kindsOf = createWordKinds(claims);
  const smellsOf = createSmells();
  let draft = createDraft();
  let breaks = 0;
  let offset = 0;
  let place = createPlace(body, null, smellsOf);
  const inlines: Inline[] = [PLAIN];

  function flush(): void {
    breaks = 0;
    if (draft.texts.length === 0) return;
    if (draft.allChars > 0) {
      const text = oneLine(draft.raw);
      blocks.push(finish(draft, measureWords(text, kindsOf), text, place, blocks.length, offset));
      offset += text.length;
    }
    draft = createDraft();
  }

  function enter(element: CopiedElement): void {
    const { name } = element;
    if (name === 'br') {
      if (++breaks >= BREAKS_THAT_DIVIDE && place.name !== 'pre') flush();
      draft.raw += ' ';
    } else if (isDividingName(name) || element.isBlock) {
      flush();
      place = createPlace(element, place, smellsOf);
    } else if (name === 'a') draft.links++;
    inlines.push(inlineOf(element, inlines.at(-1) ?? PLAIN));
  }

  walkCopy(body, {
    write(text) {
      if (write(draft, text, inlines.at(-1) ?? PLAIN)) breaks = 0;
    },
    enter(element) {
      if (element !== body) enter(element);
      return true;
    },
    leave(element) {
      inlines.pop();
      if (place.element !== element) return;
      flush();
      if (place.parent) place = place.parent;
    },
  });
  return blocks;
}

function inlineOf({ name, attributes }: CopiedElement, around: Inline): Inline {
  const isLink = around.isLink || (name === 'a' && attributes.has('href'));
  const isStrong = around.isStrong || STRONG.has(name);
  const isCode = around.isCode || CODE.has(name);
  const isControl = around.isControl || CONTROL.has(name) || attributes.get('role') === 'button';
  const isTime = around.isTime || name === 'time';
  return { isLink, isStrong, isCode, isControl, isTime };
}

/** Adds a text to the draft; false when it is blank. */
function write(draft: Draft, text: CopiedText, inline: Inline): boolean {
  const { data } = text;
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
