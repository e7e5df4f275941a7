import { smells, smellsOf } from './class-words.ts';
import { attributeOf, nameOf } from './dom.ts';

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

/** An element that divides blocks, with what stands in it. */
export interface Place {
  readonly parent: Place | null;
  readonly element: Element;
  readonly name: string;
  readonly depth: number;
  /** Its name and class; elements made by one template share it. */
  readonly signature: string;
  /** Steps up to the nearest element of each telling name, then to the nearest of each smell; 0 for the place itself. */
  readonly steps: Int8Array;
  /** The nearest place of each smell. */
  readonly smelling: readonly (Place | null)[];
  chars: number;
  linkChars: number;
  blocks: number;
  /** Characters in blocks that read like a paragraph, and in what Readability kept. */
  proseChars: number;
  articleChars: number;
  hasHeadline: boolean;
}

export function createPlace(element: Element, parent: Place | null): Place {
  const name = nameOf(element);
  const bits = smellsOf(element);
  const smelling: (Place | null)[] = parent ? [...parent.smelling] : smells.map(() => null);
  const place: Place = {
    parent,
    element,
    name,
    depth: parent ? parent.depth + 1 : 0,
    signature: `${name}.${attributeOf(element, 'class') ?? ''}`,
    steps: stepsOf(name, bits, parent),
    smelling,
    chars: 0,
    linkChars: 0,
    blocks: 0,
    proseChars: 0,
    articleChars: 0,
    hasHeadline: false,
  };
  for (let bit = 0; bits >> bit; bit++) if ((bits >> bit) & 1) smelling[bit] = place;
  return place;
}

function stepsOf(name: string, bits: number, parent: Place | null): Int8Array {
  const count = tellingNames.length;
  const steps = new Int8Array(count + smells.length).fill(FARTHEST);
  if (parent)
    for (let at = 0; at < steps.length; at++) steps[at] = Math.min((parent.steps[at] as number) + 1, FARTHEST);
  const own = tellingNames.indexOf(name);
  if (own >= 0) steps[own] = 0;
  for (let bit = 0; bits >> bit; bit++) if ((bits >> bit) & 1) steps[count + bit] = 0;
  return steps;
}
