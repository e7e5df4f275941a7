import type { SnapshotElement } from '../snapshot/page-snapshot.ts';

const CLASS_OF_OTHERS = /comment|review|testimonial|respon[ds]|repl(?:y|ies)(?![a-z])|related|recommend/iu;

/** Types of schema.org. */
const TYPE_OF_OTHERS = /\/(?:Answer|Comment|\w*Review|UserComments)$/u;

const ELEMENTS_OF_OTHERS: ReadonlySet<string> = new Set(['aside', 'form', 'nav']);

/**
 * Whether an element has authors and days of its own: comments, reviews and links to other pages. (A form asks for the user's
 * name.)
 */
export const isAboutOthers = ({ name, attributes }: SnapshotElement): boolean =>
  ELEMENTS_OF_OTHERS.has(name) ||
  TYPE_OF_OTHERS.test(attributes.get('itemtype') ?? '') ||
  ['class', 'id', 'itemprop'].some(key => CLASS_OF_OTHERS.test(attributes.get(key) ?? ''));
