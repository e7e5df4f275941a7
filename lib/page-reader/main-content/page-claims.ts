import type { PageCopy } from '../dom/page-copy.ts';
import { linkedDataOf, metaOf, metasOf, ownTitleOf } from '../metadata/metadata.ts';
import { wordsOf } from './block-signs.ts';

/** Words that a page's metadata says about it; small letters. */
export interface PageClaims {
  /** Of its title. */
  readonly title: ReadonlySet<string>;
  /** Of its descriptions and its linked data, the longer ones only. */
  readonly description: ReadonlySet<string>;
}

const MAX_CHARS = 60_000;

/** Shorter words stand in every text. */
const LONG_WORD = 5;

const DESCRIPTIONS = ['description', 'og:description', 'twitter:description'];

export function pageClaimsOf(page: PageCopy): PageClaims {
  const description = [...DESCRIPTIONS.flatMap(name => metasOf(page, name)), ...linkedDataOf(page)].join(' ');
  const long = wordsOf(description.slice(0, MAX_CHARS).toLowerCase()).filter(isLongWord);
  const title = `${ownTitleOf(page)} ${metaOf(page, 'og:title')}`;
  return { title: new Set(wordsOf(title.toLowerCase())), description: new Set(long) };
}

export const isLongWord = (word: string): boolean => word.length >= LONG_WORD;
