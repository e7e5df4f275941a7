import type { SnapshotElement } from '../snapshot/page-snapshot.ts';

const CLASS_OF_OTHERS = /comment|disqus|review|testimonial|respon(?:d|se)|repl(?:y|ies)(?![a-z])|related|recommend/iu;

/** Types of schema.org. */
const TYPE_OF_OTHERS = /\/(?:Answer|Comment|\w*Review|UserComments)$/u;

const ELEMENTS_OF_OTHERS: ReadonlySet<string> = new Set(['aside', 'form', 'nav']);

/**
 * Whether an element has authors and days of its own: comments, reviews and links to other pages. (A form asks for the user's
 * name. Classes of the body say what the page has.)
 */
export const isAboutOthers = ({ name, attributes }: SnapshotElement): boolean =>
  name !== 'body' &&
  (ELEMENTS_OF_OTHERS.has(name) ||
    TYPE_OF_OTHERS.test(attributes.get('itemtype') ?? '') ||
    ['class', 'id', 'itemprop'].some(key => CLASS_OF_OTHERS.test(attributes.get(key) ?? '')));
