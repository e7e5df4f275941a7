import { visibleLineOf } from '../../text/lines/one-line.ts';
import { closestIn, type PageSnapshot, textIn } from '../snapshot/page-snapshot.ts';
import { isAboutOthers } from './about-others.ts';
import { withoutEntities } from './html-entities.ts';

/** Attributes that name a meta element: HTML's `name`, RDFa's `property`, microdata's `itemprop`. Pages mix them up. */
const NAME_ATTRIBUTES = ['name', 'property', 'itemprop'];

type Contents = ReadonlyMap<string, readonly string[]>;

/** The content of a page's meta elements by name in lower case. Cached, because two dozen names are looked up. */
const cache = new WeakMap<PageSnapshot, Contents>();

function contentsOf(page: PageSnapshot): Contents {
  const cached = cache.get(page);
  if (cached) return cached;
  const contents = new Map<string, string[]>();
  for (const element of page.metadata) {
    const { name, attributes } = element;
    if (name !== 'meta' || closestIn(element, isAboutOthers)) continue;
    const names = new Set(NAME_ATTRIBUTES.map(key => attributes.get(key)?.trim().toLowerCase() ?? ''));
    for (const own of names) {
      const same = contents.get(own) ?? [];
      same.push(attributes.get('content') ?? '');
      contents.set(own, same);
    }
  }
  cache.set(page, contents);
  return contents;
}

/** The contents of all meta elements of a name (in lower case), in document order. */
export const metasOf = (page: PageSnapshot, name: string): string[] =>
  (contentsOf(page).get(name) ?? []).map(plainLineOf);

/** The content of the first meta element of a name, '' without one. */
export const metaOf = (page: PageSnapshot, name: string): string => plainLineOf(contentsOf(page).get(name)?.[0]);

/** The text of the `title` element, '' without one. */
export function ownTitleOf({ metadata }: PageSnapshot): string {
  const title = metadata.find(({ name }) => name === 'title');
  return title ? plainLineOf(textIn(title)) : '';
}

/** Marks of a word in a title, such as italics. */
const MARKED = /<(b|cite|em|i|q|span|strong|su[bp])(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi;

/** The visible characters of a value as one line. Content systems escape what is escaped already: `Hay &amp; milk`. */
export const plainLineOf = (text: string | undefined): string =>
  visibleLineOf(withoutEntities(text ?? '').replace(MARKED, '$2'));

/** The JSON-LD blocks of a page, not parsed. */
export const linkedDataOf = ({ metadata }: PageSnapshot): string[] =>
  metadata.filter(({ name }) => name === 'script').map(textIn);

/** A declared language as a canonical BCP 47 tag, or null. */
export function canonicalLanguageTag(language: string | null): string | null {
  const declared = language?.trim().replaceAll('_', '-');
  if (!declared) return null;
  try {
    return Intl.getCanonicalLocales(declared)[0] ?? null;
  } catch {
    return null;
  }
}
