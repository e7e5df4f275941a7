import { foldLetters } from '../../text/words/fold-letters.ts';
import { lightStemOf } from '../../text/words/light-stem.ts';
import { queryWordsOf, searchWordsOf } from '../../text/words/search-words.ts';
import { webUrlOf } from '../address/web-url.ts';
import { facetsOf, facetTermsOf } from './facets.ts';
import { languageOfAnswer } from './language-of-answer.ts';
import { type LibraryAnswer, pageOf } from './library-answer.ts';

/** Longer words are found by their beginning. */
const MAX_TERM = 24;

/** A text of more different words than any summary has; the rest of them is not searched. */
const MAX_TERMS = 5_000;

/** A word of at least this many letters also finds words that begin with it, as compounds do in German. */
const LONG_WORD = 6;

/** Everything that an answer is found by: its words, their stems, and its facets. Each once. */
export function termsOfAnswer(answer: LibraryAnswer): string[] {
  const language = languageOfAnswer(answer);
  const terms = new Set(facetTermsOf(facetsOf(answer)));
  for (const word of searchWordsOf(textOf(answer))) {
    if (terms.size >= MAX_TERMS) break;
    terms.add(termOf(word));
    if (language !== null) terms.add(stemOf(word, language));
  }
  return [...terms];
}

function textOf(answer: LibraryAnswer): string {
  const { url, title } = pageOf(answer);
  const head = `${title}\n${webUrlOf(url)?.host ?? ''}`;
  if (answer.kind === 'summary') return `${head}\n${answer.saved.summary.output}`;
  const { query, results } = answer.saved;
  const found = results.map(result => `${result.title}\n${webUrlOf(result.url)?.host ?? ''}\n${result.snippet ?? ''}`);
  return [head, query, ...found].join('\n');
}

/** One word of a query: terms of which any is enough, whole or as the beginning of one. */
export type TermChoice = { exact: string[]; beginning: string | null };

/** More words hardly narrow a search, and each costs a look-up in the index. */
const MAX_WORDS = 12;

/**
 * What a query looks up, all of which must be found. The last word counts as unfinished unless something follows it.
 * `languages` are those of the library's texts: a query's words do not show theirs.
 */
export function termChoicesOf(query: string, languages: readonly string[]): TermChoice[] {
  const words = [...new Set(queryWordsOf(query))].slice(0, MAX_WORDS);
  const isUnfinished = /[\p{L}\p{M}\p{N}]$/u.test(query);
  return words.map((word, index) => {
    const term = termOf(word);
    const isLast = index === words.length - 1;
    const isBeginning = (isLast && isUnfinished) || [...word].length >= LONG_WORD;
    const exact = new Set([term, ...languages.map(language => stemOf(word, language))]);
    return {
      exact: [...exact].filter(one => !(isBeginning && one.startsWith(term))),
      beginning: isBeginning ? term : null,
    };
  });
}

const termOf = (word: string) => foldLetters(word).slice(0, MAX_TERM);
const stemOf = (word: string, language: string) => lightStemOf(word, language).slice(0, MAX_TERM);
