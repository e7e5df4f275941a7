import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import MiniSearch from 'minisearch';
import { searchWordsOf } from '../../lib/text/words/search-words.ts';
import { openDatabase } from '../../service/database/open-database.ts';
import { putDocuments } from '../../service/search/document-store.ts';
import type { EnrichDocument } from '../../service/search/enrich-document.ts';
import { createEnrichSearch } from '../../service/search/search-documents.ts';
import { cutWord } from '../../service/search/stemming.ts';
import { isStopWord } from '../../service/search/stop-words.ts';
import { createDice } from '../lib/key-sentences/samples.ts';

/** A page of the corpus: the first half is what a user reads, the second half is in the index. */
export interface HalvedPage {
  id: string;
  title: string;
  first: string;
  second: string;
}

/** A search that answers with the ids of documents, best first, at most ten. */
export type Search = (query: string) => Promise<string[]>;

const PATH = resolve('../shared/corpus/pages.json');
const MIN_CHARS = 1_500;
const MAX_RESULTS = 10;

/** The pages of the corpus that are long enough, or `null` if there is no corpus. */
export function readHalvedPages(): HalvedPage[] | null {
  if (!existsSync(PATH)) return null;
  const all: { id: string; title: string | null; text: string }[] = JSON.parse(readFileSync(PATH, 'utf8'));
  return all
    .filter(page => page.text.length >= MIN_CHARS)
    .map(({ id, title, text }) => {
      const middle = text.indexOf('\n', text.length / 2);
      const cut = middle > 0 && middle < text.length * 0.7 ? middle : Math.floor(text.length / 2);
      return { id, title: title ?? '', first: text.slice(0, cut), second: text.slice(cut) };
    });
}

/** Every fifth page is not used for tuning. */
export const isValidation = (page: HalvedPage): boolean => Number(page.id) % 5 === 0;

/** A sample of `count` pages, always the same. */
export function sampleOf(pages: readonly HalvedPage[], count: number): HalvedPage[] {
  const dice = createDice(6);
  return pages
    .map(page => ({ page, order: dice() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ page }) => page);
}

/** The service's own index, in memory, or on a server if `DATABASE_URL` names an empty database. */
export async function serviceSearch(documents: readonly EnrichDocument[]): Promise<Search> {
  const url = process.env.DATABASE_URL;
  const database = await openDatabase(url === undefined ? { kind: 'memory' } : { kind: 'server', url }, console.error);
  await database.script('TRUNCATE documents');
  await putDocuments(database, 'web', 'bench', documents);
  await database.script('ANALYZE documents');
  const { search } = createEnrichSearch(database);
  return async query => (await search('web', query)).map(result => result.url);
}

/** An index that finds only documents with every word, as many search engines do. */
export function strictSearch(documents: readonly EnrichDocument[]): Search {
  const index = new MiniSearch<EnrichDocument>({
    idField: 'url',
    fields: ['title', 'text'],
    tokenize: text =>
      searchWordsOf(text)
        .filter(word => !isStopWord(word))
        .map(cutWord),
    processTerm: term => term,
    searchOptions: { combineWith: 'AND' },
  });
  index.addAll(documents);
  return async query =>
    index
      .search(query)
      .slice(0, MAX_RESULTS)
      .map(result => String(result.id));
}
