import { indexWordsOf, queryWordsOf } from './index-words.ts';
import { isStopWord } from './stop-words.ts';

/** A parsed query. */
export interface ParsedQuery {
  /** Its distinct words, in order: without stop words unless it has several and no others. */
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
  const significant = words.filter(word => !isStopWord(word));
  // "The Who": several stop words are a name. One says nothing.
  const isName = significant.length === 0 && words.length > 1;
  if (isName) phrases.push(words.slice(0, MAX_WORDS));
  return {
    words: [...new Set(isName ? words : significant)].slice(0, MAX_WORDS),
    phrases: phrases.slice(0, MAX_PHRASES),
    excluded: excluded.slice(0, MAX_PHRASES),
  };
}

/** Stop words keep their place but may be any word, unless there are no others. */
function phraseOf(text: string): (string | null)[] {
  const words = indexWordsOf(text).slice(0, MAX_WORDS);
  const first = words.findIndex(word => !isStopWord(word));
  const last = words.findLastIndex(word => !isStopWord(word));
  if (first < 0) return words.length > 1 ? words : [];
  return words.slice(first, last + 1).map(word => (isStopWord(word) ? null : word));
}
