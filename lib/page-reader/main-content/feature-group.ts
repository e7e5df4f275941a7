import type { BlockContainer } from './block-container.ts';
import { type Block, isHeading } from './blocks.ts';
import type { PageMeasures } from './page-measures.ts';

/** Several features of a block, in the order of their names. */
export interface FeatureGroup {
  readonly names: readonly string[];
  measure(block: Block, page: PageMeasures): readonly number[];
}

export const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
export const flag = (is: boolean): number => (is ? 1 : 0);

const TAGS =
  'p li td th pre dt dd div span section article figcaption blockquote summary header footer nav aside form a body'.split(
    ' ',
  );

/** The index of the tag in a fixed list, -1 for others. */
export const tagOf = ({ name }: BlockContainer): number => TAGS.indexOf(name);

/** The level of a heading, 0 for other blocks. */
export const levelOf = (block: Block): number => (isHeading(block) ? Number(block.container.name.charAt(1)) : 0);
