import { queryWordsOf, searchWordsOf } from '../../lib/text/words/search-words.ts';
import { isStopWord } from './stop-words.ts';

/** A parsed query. */
export interface ParsedQuery {
  /** Its distinct words except stop words, in order. */
  words: string[];
  /** Words that must follow each other. `null` matches any word. */
  phrases: (string | null)[][];
  /** Words, or phrases, that must not occur. */
  excluded: (string | null)[][];
}

/** `-word`, `"some words"`, `-"some words"`, or anything else up to the next blank. */
const PART = /(?<minus>(?<=^|\s)[-−])?(?:["“„«](?<quoted>[^"”“»]*)["”“»]|(?<plain>[^\s"“”„«»]+))/gu;

/** More of them do not improve the results, and each costs an index lookup. */
const MAX_WORDS = 24;
const MAX_PHRASES = 24;

/** Reads a query as people write them: words, "phrases" and -words. */
export function parseQuery(query: string): ParsedQuery {
  const words: string[] = [];
  const phrases: ParsedQuery['phrases'] = [];
  const excluded: ParsedQuery['excluded'] = [];
  for (const { groups } of query.matchAll(PART)) {
    const text = groups?.quoted ?? groups?.plain ?? '';
    if (groups?.minus !== undefined) {
      const phrase = phraseOf(text);
      if (phrase.length > 0) excluded.push(phrase);
      continue;
    }
    words.push(...queryWordsOf(text));
    if (groups?.quoted === undefined) continue;
    const phrase = phraseOf(text);
    if (phrase.length > 1) phrases.push(phrase);
  }
  const different = [...new Set(words)];
  const significant = different.filter(word => !isStopWord(word));
  return {
    words: significant.slice(0, MAX_WORDS),
    phrases: phrases.slice(0, MAX_PHRASES),
    excluded: excluded.slice(0, MAX_PHRASES),
  };
}

/** Stop words keep their place: the index of some languages does not contain them. */
function phraseOf(text: string): (string | null)[] {
  const words = searchWordsOf(text)
    .slice(0, MAX_WORDS)
    .map(word => (isStopWord(word) ? null : word));
  const first = words.findIndex(word => word !== null);
  const last = words.findLastIndex(word => word !== null);
  return first < 0 ? [] : words.slice(first, last + 1);
}
