import { functionWordLists } from '../../lib/text/words/function-word-lists.ts';

const emptyWords = new Set(
  Object.values(functionWordLists)
    .filter(list => list.includes(' | '))
    .flatMap(list => (list.split(' | ')[0] ?? '').split(/\s+/)),
);

/** Whether a word is a stop word in any of the languages. Expects lower case. */
export function isStopWord(word: string): boolean {
  return emptyWords.has(word);
}
