import { stripInvisible } from '../text/clean-text.ts';
import { oneLine } from '../text/one-line.ts';
import { type CopiedElement, type PageCopy, textIn } from '../tree/page-copy.ts';

/** A text as one line, without what cannot be seen. */
export const lineOf = (text: string | null | undefined): string => oneLine(stripInvisible(text ?? ''));

/** Where a meta element has its name: `name` is HTML's, `property` RDFa's, `itemprop` microdata's. Pages mix them up. */
const NAMES = ['name', 'property', 'itemprop'];

const isNamed = ({ name, attributes }: CopiedElement, wanted: string): boolean =>
  name === 'meta' && NAMES.some(key => attributes.get(key)?.trim().toLowerCase() === wanted);

/** What the meta elements of a name say, in their order. `name` in small letters. */
export const metasOf = ({ metadata }: PageCopy, name: string): string[] =>
  metadata.filter(element => isNamed(element, name)).map(({ attributes }) => lineOf(attributes.get('content')));

/** What the first meta element of a name says, '' without one. */
export const metaOf = ({ metadata }: PageCopy, name: string): string =>
  lineOf(metadata.find(element => isNamed(element, name))?.attributes.get('content'));

/** What the document calls itself, '' where it does not. */
export function ownTitleOf({ metadata }: PageCopy): string {
  const title = metadata.find(({ name }) => name === 'title');
  return title ? lineOf(textIn(title)) : '';
}

/** The JSON-LD of a page as it is written, whole or damaged. */
export const linkedDataOf = ({ metadata }: PageCopy): string[] =>
  metadata.filter(({ name }) => name === 'script').map(textIn);

/** The address in the page's canonical link. */
export const canonicalLinkOf = ({ metadata }: PageCopy): string | undefined =>
  metadata.find(({ name }) => name === 'link')?.attributes.get('href');
