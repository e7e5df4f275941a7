import type { Block } from './blocks.ts';

const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

export const isHeading = ({ place }: Pick<Block, 'place'>): boolean => HEADINGS.has(place.name);

/** Reads like a paragraph. */
export const isProse = ({ words, ending, chars, linkChars }: Pick<Block, 'words' | 'ending' | 'chars' | 'linkChars'>) =>
  words >= 12 && ending === 3 && linkChars < chars / 3;
