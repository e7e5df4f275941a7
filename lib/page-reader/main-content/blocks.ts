import { oneLine } from '../../text/lines/one-line.ts';
import { type SnapshotElement, type SnapshotText, walkSnapshot } from '../snapshot/page-snapshot.ts';
import { type BlockContainer, createBlockContainer } from './block-container.ts';
import { createClassHints } from './class-hints.ts';
import { Ending, measureWords, type WordMeasures } from './word-measures.ts';

/** A run of text without a block boundary: the unit that is kept or dropped. */
export interface Block extends WordMeasures, InlineMeasures {
  readonly index: number;
  readonly container: BlockContainer;
  readonly texts: readonly SnapshotText[];
  readonly text: string;
  /** Characters of the page before it. */
  readonly offset: number;
}

/** Numbers of links, and of characters in certain inline elements. */
interface InlineMeasures {
  readonly links: number;
  readonly linkChars: number;
  /** In bold or italics. */
  readonly strongChars: number;
  readonly codeChars: number;
  /** In buttons and labels. */
  readonly controlChars: number;
  /** In `time`. */
  readonly timeChars: number;
}

const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

export const isHeading = ({ container }: Pick<Block, 'container'>): boolean => HEADINGS.has(container.name);

/** Whether a block reads like a paragraph. */
export const isProse = ({ words, ending, chars, linkChars }: Block): boolean =>
  words >= 12 && ending === Ending.Sentence && linkChars < chars / 3;

/** A block being read. */
type Draft = { -readonly [Name in keyof InlineMeasures]: number } & {
  texts: SnapshotText[];
  raw: string;
  allChars: number;
};

type Counter = Exclude<keyof InlineMeasures, 'links'>;

/** The counters of inline elements. */
const COUNTER_BY_TAG: ReadonlyMap<string, Counter> = new Map<string, Counter>([
  ...'b strong em i u mark'.split(' ').map(name => [name, 'strongChars'] as const),
  ...'code kbd samp tt var'.split(' ').map(name => [name, 'codeChars'] as const),
  ...'button label input output meter progress'.split(' ').map(name => [name, 'controlChars'] as const),
  ['time', 'timeChars'],
]);

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

/** Two line breaks in a row divide blocks as a paragraph does. */
const DIVIDING_BREAKS = 2;

/** Splits the body of a snapshot into blocks, in document order. */
export function splitIntoBlocks(body: SnapshotElement): Block[] {
  const blocks: Block[] = [];
  const hintsOf = createClassHints();
  let draft = createDraft();
  let breaks = 0;
  let offset = 0;
  let container = createBlockContainer(body, null, hintsOf);
  const inlines: (readonly Counter[])[] = [[]];

  function flush(): void {
    breaks = 0;
    if (draft.texts.length === 0) return;
    if (draft.allChars > 0) {
      const text = oneLine(draft.raw);
      const { texts, links, strongChars, codeChars, controlChars, timeChars } = draft;
      const linkChars = Math.min(draft.linkChars, text.length);
      const inline = { links, linkChars, strongChars, codeChars, controlChars, timeChars };
      const block = { ...measureWords(text), index: blocks.length, container, texts, text, ...inline, offset };
      addToContainers(block);
      blocks.push(block);
      offset += text.length;
    }
    draft = createDraft();
  }

  function enter(element: SnapshotElement): void {
    const { name } = element;
    if (name === 'br') {
      if (++breaks >= DIVIDING_BREAKS && container.name !== 'pre') flush();
      draft.raw += ' ';
    } else if (element.gap > 0) {
      flush();
      container = createBlockContainer(element, container, hintsOf);
    } else if (name === 'a') draft.links++;
    inlines.push(countersIn(element, inlines.at(-1) ?? []));
  }

  walkSnapshot(body, {
    write(text) {
      if (write(draft, text, inlines.at(-1) ?? [])) breaks = 0;
    },
    enter(element) {
      if (element !== body) enter(element);
      return true;
    },
    leave(element) {
      inlines.pop();
      if (container.element !== element) return;
      flush();
      if (container.parent) container = container.parent;
    },
  });
  return blocks;
}

/** The counters of an element and the elements around it. */
function countersIn({ name, attributes }: SnapshotElement, outer: readonly Counter[]): readonly Counter[] {
  const own = COUNTER_BY_TAG.get(name);
  const isLink = name === 'a' && attributes.has('href');
  const isButton = attributes.get('role') === 'button';
  if (!own && !isLink && !isButton) return outer;
  const counters = new Set(outer);
  if (own) counters.add(own);
  if (isLink) counters.add('linkChars');
  if (isButton) counters.add('controlChars');
  return [...counters];
}

/** Adds a text to the draft; false when it is blank. */
function write(draft: Draft, text: SnapshotText, counters: readonly Counter[]): boolean {
  const chars = text.data.trim().length;
  draft.raw += text.data;
  draft.texts.push(text);
  draft.allChars += chars;
  for (const counter of counters) draft[counter] += chars;
  return chars > 0;
}

function addToContainers(block: Block): void {
  const { container, text, linkChars } = block;
  const proseChars = isProse(block) ? text.length : 0;
  for (let ancestor: BlockContainer | null = container; ancestor; ancestor = ancestor.parent) {
    ancestor.chars += text.length;
    ancestor.linkChars += linkChars;
    ancestor.blocks++;
    ancestor.proseChars += proseChars;
    if (container.name === 'h1') ancestor.hasHeadline = true;
  }
}
