import type { CopiedElement } from '../dom/page-copy.ts';
import { type SmellsOf, smells } from './class-words.ts';

/** Elements around a block that tell something about it. */
export const tellingNames = [
  'nav',
  'footer',
  'header',
  'aside',
  'form',
  'table',
  'ul',
  'ol',
  'dl',
  'article',
  'main',
  'figure',
  'section',
  'blockquote',
];

/** Steps to what is nowhere around, or farther than matters. */
export const FARTHEST = 20;

const NOWHERE = -FARTHEST;
const NONE_AROUND: readonly number[] = [...tellingNames, ...smells].map(() => NOWHERE);
const NONE_SMELLING: readonly null[] = smells.map(() => null);

/** An element that divides blocks, with what stands in it. */
export interface Place {
  readonly parent: Place | null;
  readonly element: CopiedElement;
  readonly name: string;
  readonly depth: number;
  /** Its name and class; elements made by one template share it. */
  readonly signature: string;
  /** Depths of the nearest place around with each telling name, then with each smell; `NOWHERE` without one. */
  readonly depths: readonly number[];
  /** The nearest place of each smell. */
  readonly smelling: readonly (Place | null)[];
  chars: number;
  linkChars: number;
  blocks: number;
  /** Characters in blocks that read like a paragraph, and in the article (`article-blocks.ts`), which is found later. */
  proseChars: number;
  articleChars: number;
  hasHeadline: boolean;
}

export function createPlace(element: CopiedElement, parent: Place | null, smellsOf: SmellsOf): Place {
  const { name, attributes } = element;
  const bits = smellsOf(attributes);
  const depth = parent ? parent.depth + 1 : 0;
  const around = parent?.smelling ?? NONE_SMELLING;
  // Most elements tell nothing themselves; they share what is around them.
  const smelling: (Place | null)[] | null = bits === 0 ? null : [...around];
  const place: Place = {
    parent,
    element,
    name,
    depth,
    signature: `${name}.${attributes.get('class') ?? ''}`,
    depths: depthsOf(name, bits, depth, parent?.depths ?? NONE_AROUND),
    smelling: smelling ?? around,
    chars: 0,
    linkChars: 0,
    blocks: 0,
    proseChars: 0,
    articleChars: 0,
    hasHeadline: false,
  };
  if (smelling) for (let bit = 0; bits >> bit; bit++) if ((bits >> bit) & 1) smelling[bit] = place;
  return place;
}

function depthsOf(name: string, bits: number, depth: number, around: readonly number[]): readonly number[] {
  const own = tellingNames.indexOf(name);
  if (own < 0 && bits === 0) return around;
  const depths = [...around];
  if (own >= 0) depths[own] = depth;
  for (let bit = 0; bits >> bit; bit++) if ((bits >> bit) & 1) depths[tellingNames.length + bit] = depth;
  return depths;
}

/** Steps up to the nearest place of a telling name or a smell, in the order of `depths`; 0 for the place itself. */
export const stepsUp = ({ depth, depths }: Place, at: number): number =>
  Math.min(depth - (depths[at] as number), FARTHEST);
