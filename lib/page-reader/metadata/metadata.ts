import { stripInvisible } from '../../text/strip-invisible.ts';
import { type PageCopy, textIn } from '../dom/page-copy.ts';
import { oneLine } from '../text/one-line.ts';

/** A text as one line, without what cannot be seen. */
export const lineOf = (text: string | null | undefined): string => oneLine(stripInvisible(text ?? ''));

/** Where a meta element has its name: `name` is HTML's, `property` RDFa's, `itemprop` microdata's. Pages mix them up. */
const NAMES = ['name', 'property', 'itemprop'];

type Contents = ReadonlyMap<string, readonly string[]>;

/** What the meta elements of a page say, by their names in small letters. Asked for two dozen names, and looked at once. */
const known = new WeakMap<PageCopy, Contents>();

function contentsOf(page: PageCopy): Contents {
  const before = known.get(page);
  if (before) return before;
  const contents = new Map<string, string[]>();
  for (const { name, attributes } of page.metadata) {
    if (name !== 'meta') continue;
    const names = new Set(NAMES.map(key => attributes.get(key)?.trim().toLowerCase() ?? ''));
    for (const own of names) {
      const same = contents.get(own) ?? [];
      same.push(attributes.get('content') ?? '');
      contents.set(own, same);
    }
  }
  known.set(page, contents);
  return contents;
}

/** What the meta elements of a name say, in their order. `name` in small letters. */
export const metasOf = (page: PageCopy, name: string): string[] => (contentsOf(page).get(name) ?? []).map(lineOf);

/** What the first meta element of a name says, '' without one. */
export const metaOf = (page: PageCopy, name: string): string => lineOf(contentsOf(page).get(name)?.[0]);

/** What the document calls itself, '' where it does not. */
export function ownTitleOf({ metadata }: PageCopy): string {
  const title = metadata.find(({ name }) => name === 'title');
  return title ? lineOf(textIn(title)) : '';
}

/** The JSON-LD of a page as it is written, whole or damaged. */
export const linkedDataOf = ({ metadata }: PageCopy): string[] =>
  metadata.filter(({ name }) => name === 'script').map(textIn);
