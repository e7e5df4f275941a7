import { relatedQueriesOf } from '../../lib/search-queries/related-queries.ts';
import { functionWordsOf } from '../../lib/text/words/function-words.ts';

export interface Page {
  title: string;
  text: string;
  language: string | null;
}

/** The queries for a page. The next one is tried until one finds something. */
export type Method = (page: Page) => string[];

const FEW = 5;

export const methods: Readonly<Record<string, Method>> = {
  'title as it is': ({ title }) => [title],
  'title, content words': ({ title, language }) => [contentWordsOf(title, language).join(' ')],
  'title, then fewer': ({ title, language }) => {
    const words = contentWordsOf(title, language);
    return [words.slice(0, FEW), words.slice(0, 2), words.slice(0, 1)].map(some => some.join(' '));
  },
  'five most frequent': ({ title, text, language }) => {
    const counts = new Map<string, number>();
    for (const word of contentWordsOf(`${title} ${text}`, language)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const frequent = [...counts].sort((a, b) => b[1] - a[1]).slice(0, FEW);
    return [frequent.map(([word]) => word).join(' ')];
  },
  'ours, first query': page => relatedQueriesOf(page).slice(0, 1),
  ours: relatedQueriesOf,
};

function contentWordsOf(text: string, language: string | null): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const functionWords = functionWordsOf(words, language);
  return words.filter(word => !functionWords.has(word));
}
