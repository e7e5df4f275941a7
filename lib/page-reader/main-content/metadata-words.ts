import { linkedDataOf, metaOf, metasOf, ownTitleOf } from '../metadata/page-metadata.ts';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import { wordsOf } from './punctuation.ts';

/** Words, in lower case, that a page's metadata uses about the page. */
export interface MetadataWords {
  readonly title: ReadonlySet<string>;
  /** The long words of its descriptions and its JSON-LD. */
  readonly description: ReadonlySet<string>;
}

const MAX_CHARS = 60_000;

/** Shorter words occur in every text. */
const MIN_LONG_WORD_CHARS = 5;

const DESCRIPTIONS = ['description', 'og:description', 'twitter:description'];

export function metadataWordsOf(page: PageSnapshot): MetadataWords {
  const description = [...DESCRIPTIONS.flatMap(name => metasOf(page, name)), ...linkedDataOf(page)].join(' ');
  const long = wordsOf(description.slice(0, MAX_CHARS).toLowerCase()).filter(isLongWord);
  const title = `${ownTitleOf(page)} ${metaOf(page, 'og:title')}`;
  return { title: new Set(wordsOf(title.toLowerCase())), description: new Set(long) };
}

export const isLongWord = (word: string): boolean => word.length >= MIN_LONG_WORD_CHARS;
