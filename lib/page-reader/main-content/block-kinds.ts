import type { Place } from './place.ts';

const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

export const isHeading = ({ place }: { readonly place: Place }): boolean => HEADINGS.has(place.name);

interface Weighed {
  readonly words: number;
  readonly ending: number;
  readonly chars: number;
  readonly linkChars: number;
}

/** Reads like a paragraph. */
export const isProse = ({ words, ending, chars, linkChars }: Weighed): boolean =>
  words >= 12 && ending === 3 && linkChars < chars / 3;
