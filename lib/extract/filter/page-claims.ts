import { lineOf } from '../facts/page-facts.ts';
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

const DESCRIPTIONS = 'meta[name="description" i], meta[property="og:description"], meta[name="twitter:description"]';

export function pageClaimsOf(copy: Document): PageClaims {
  let description = '';
  for (const meta of copy.querySelectorAll(DESCRIPTIONS)) description += ` ${meta.getAttribute('content') ?? ''}`;
  for (const script of copy.querySelectorAll('script')) description += ` ${script.textContent ?? ''}`;
  const shared = copy.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '';
  const long = wordsOf(description.slice(0, MAX_CHARS).toLowerCase()).filter(word => word.length >= LONG_WORD);
  return { title: new Set(wordsOf(lineOf(`${copy.title} ${shared}`).toLowerCase())), description: new Set(long) };
}

export const isLongWord = (word: string): boolean => word.length >= LONG_WORD;
