import { functionWordLists } from '../../lib/text/function-word-lists.ts';

const emptyWords = new Set(
  Object.values(functionWordLists)
    .filter(list => list.includes(' | '))
    .flatMap(list => (list.split(' | ')[0] ?? '').split(/\s+/)),
);

/** True for a word that says nothing about what is searched, in any of the languages. In lower case. */
export function isEmptyWord(word: string): boolean {
  return emptyWords.has(word);
}
