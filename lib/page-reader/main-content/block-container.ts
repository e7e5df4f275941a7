import type { SnapshotElement } from '../snapshot/page-snapshot.ts';
import { type ClassHintsOf, classHints } from './class-hints.ts';

/** Tags of ancestors that the classifier knows. */
export const SEMANTIC_TAGS = 'nav footer header aside form table ul ol dl article main figure section blockquote'.split(
  ' ',
);

/** Steps to an ancestor that does not exist or is farther away. */
export const MAX_ANCESTORS = 20;

const NO_DEPTH = -MAX_ANCESTORS;
const NO_DEPTHS: readonly number[] = [...SEMANTIC_TAGS, ...classHints].map(() => NO_DEPTH);
const NO_HINTS: readonly null[] = classHints.map(() => null);

/** A block element, with measures of the text in it. */
export interface BlockContainer {
  readonly parent: BlockContainer | null;
  readonly element: SnapshotElement;
  readonly name: string;
  readonly depth: number;
  /** Tag and class. Elements of one template share it. */
  readonly signature: string;
  /** The depths of the nearest containers with each semantic tag, then with each class hint; `NO_DEPTH` without one. */
  readonly depths: readonly number[];
  /** The nearest container with each class hint. */
  readonly byHint: readonly (BlockContainer | null)[];
  chars: number;
  linkChars: number;
  blocks: number;
  /** Characters in blocks of prose. */
  proseChars: number;
  /** Characters in the article, which is found later (`article-blocks.ts`). */
  articleChars: number;
  hasHeadline: boolean;
}

export function createBlockContainer(
  element: SnapshotElement,
  parent: BlockContainer | null,
  hintsOf: ClassHintsOf,
): BlockContainer {
  const { name, attributes } = element;
  const bits = hintsOf(attributes);
  const depth = parent ? parent.depth + 1 : 0;
  const inherited = parent?.byHint ?? NO_HINTS;
  // Most elements have no hints and share those of their parent.
  const byHint: (BlockContainer | null)[] | null = bits === 0 ? null : [...inherited];
  const container: BlockContainer = {
    parent,
    element,
    name,
    depth,
    signature: `${name}.${attributes.get('class') ?? ''}`,
    depths: depthsOf(name, bits, depth, parent?.depths ?? NO_DEPTHS),
    byHint: byHint ?? inherited,
    chars: 0,
    linkChars: 0,
    blocks: 0,
    proseChars: 0,
    articleChars: 0,
    hasHeadline: false,
  };
  if (byHint) for (let bit = 0; bits >> bit; bit++) if ((bits >> bit) & 1) byHint[bit] = container;
  return container;
}

function depthsOf(name: string, bits: number, depth: number, inherited: readonly number[]): readonly number[] {
  const tag = SEMANTIC_TAGS.indexOf(name);
  if (tag < 0 && bits === 0) return inherited;
  const depths = [...inherited];
  if (tag >= 0) depths[tag] = depth;
  for (let bit = 0; bits >> bit; bit++) if ((bits >> bit) & 1) depths[SEMANTIC_TAGS.length + bit] = depth;
  return depths;
}

/** Steps up to the nearest container with a tag or hint, by its index in `depths`; 0 for the container itself. */
export const stepsUp = ({ depth, depths }: BlockContainer, index: number): number =>
  Math.min(depth - (depths[index] as number), MAX_ANCESTORS);
