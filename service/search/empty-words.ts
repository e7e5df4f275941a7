import { stopWords } from '../documents/stop-words.ts';

/** The lists of `stop-words.ts` leave these languages out, or have no need of these words. */
const MORE = `a i he she we you my our your me us him her can will do does did how what when where who why without
  about into than then there also more most so if no only very just one der dass ich wir man kann comment pourquoi quand
  nous vous ses son cómo cuando qué sin ο η το οι τα του της των τον την τους τις και να με σε από για που πως πώς δεν
  είναι ένα μια στο στη στην στον στα στις ως αλλά ή κι θα τι θυμάστε αν όταν πριν μετά`;

const emptyWords = new Set([...Object.values(stopWords), MORE].flatMap(list => list.split(/\s+/)));

/** True for a word that says nothing about what is searched, in any of the languages. In lower case. */
export function isEmptyWord(word: string): boolean {
  return emptyWords.has(word);
}
