import { isHeading } from './block-kinds.ts';
import type { Block } from './blocks.ts';
import type { PageMeasures } from './page-measures.ts';
import type { Place } from './place.ts';

/** Numbers about a block, in the order of their names. */
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

export const tagOf = ({ name }: Place): number => TAGS.indexOf(name);
export const levelOf = (block: Block): number => (isHeading(block) ? Number(block.place.name.charAt(1)) : 0);
