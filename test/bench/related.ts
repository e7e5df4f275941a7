/**
 * Measures the quality of the queries for related pages: `npm run bench:related`.
 *
 * 1. Held out: from the title and the first half of a page, find its second half among those of all pages.
 * 2. Neighbours: find the pages that are most similar to the whole page by all their words.
 * Both run with the service's own index, which requires half of a query's words, and with one that requires every word.
 * 3. The demo pages, searched in the running service, compared with a list made by hand.
 *
 * Every fifth page is for validation. It was not used for tuning, and its results are printed separately.
 */
import type { EnrichDocument } from '../../service/search/enrich-document.ts';
import {
  type HalvedPage,
  isValidation,
  readHalvedPages,
  type Search,
  sampleOf,
  serviceSearch,
  strictSearch,
} from './related-corpus.ts';
import { scoreDemoPages } from './related-demo.ts';
import { methods } from './related-methods.ts';
import { neighboursOf } from './related-neighbours.ts';

const SAMPLE = { tuning: 250, validation: 250 };

/** With fewer neighbours, the corpus has nothing related to a page. */
const LEAST_NEIGHBOURS = 3;

/** One page as a question: the text that is read, the document to ignore, and the documents to find. */
interface Question {
  page: { title: string; text: string; language: null };
  own: string | null;
  wanted: ReadonlySet<string>;
}

function heldOutQuestions(pages: readonly HalvedPage[]): Question[] {
  return pages.map(({ id, title, first }) => ({
    page: { title, text: first, language: null },
    own: null,
    wanted: new Set([id]),
  }));
}

function neighbourQuestions(pages: readonly HalvedPage[], all: readonly HalvedPage[]): Question[] {
  const texts = new Map(all.map(({ id, title, first, second }) => [id, `${title}\n${first}${second}`]));
  const neighbours = neighboursOf(
    texts,
    pages.map(({ id }) => id),
  );
  return pages
    .map(({ id, title, first, second }) => ({
      page: { title, text: first + second, language: null },
      own: id,
      wanted: neighbours.get(id) ?? new Set<string>(),
    }))
    .filter(({ wanted }) => wanted.size >= LEAST_NEIGHBOURS);
}

/** The queries of a method for each question. */
type Asked = readonly (readonly string[])[];

async function score(asked: Asked, search: Search, questions: readonly Question[]): Promise<string> {
  const sum = { hits: 0, reciprocal: 0, recall: 0, empty: 0, queries: 0 };
  for (const [index, { own, wanted }] of questions.entries()) {
    let ids: string[] = [];
    for (const query of asked[index] ?? []) {
      sum.queries += 1;
      ids = (await search(query)).filter(id => id !== own);
      if (ids.length > 0) break;
    }
    const first = ids.findIndex(id => wanted.has(id));
    if (ids.length === 0) sum.empty += 1;
    if (first >= 0) sum.hits += 1;
    if (first >= 0) sum.reciprocal += 1 / (first + 1);
    sum.recall += ids.filter(id => wanted.has(id)).length / wanted.size;
  }
  const columns = [sum.hits, sum.reciprocal, sum.recall, sum.empty, sum.queries];
  return columns.map(total => (total / questions.length).toFixed(3).padStart(9)).join('');
}

/** One table for each search. */
async function printTables(
  title: string,
  searches: Readonly<Record<string, Search>>,
  questions: readonly Question[],
): Promise<void> {
  const asked = Object.entries(methods).map(([name, method]) => ({ name, asked: questions.map(q => method(q.page)) }));
  for (const [kind, search] of Object.entries(searches)) {
    console.log(`\n${title}, ${kind} (${questions.length} pages)`);
    console.log(HEADS.map((head, index) => (index === 0 ? head.padEnd(24) : head.padStart(9))).join(''));
    for (const { name, asked: queries } of asked) {
      console.log(`${name.padEnd(24)}${await score(queries, search, questions)}`);
    }
  }
}

const HEADS = ['method', 'hit@10', 'MRR', 'recall', 'empty', 'queries'];

async function searchesOf(documents: readonly EnrichDocument[]): Promise<Record<string, Search>> {
  return { "the service's index": await serviceSearch(documents), 'every word wanted': strictSearch(documents) };
}

async function printCorpus(all: readonly HalvedPage[]): Promise<void> {
  const halves = all.map(({ id, second }) => ({ url: id, title: '', text: second }));
  const wholes = all.map(({ id, title, first, second }) => ({ url: id, title, text: first + second }));
  const sets = {
    tuning: sampleOf(
      all.filter(page => !isValidation(page)),
      SAMPLE.tuning,
    ),
    validation: sampleOf(all.filter(isValidation), SAMPLE.validation),
  };
  // One after the other, because they share a database on a server.
  const halved = await searchesOf(halves);
  for (const [name, pages] of Object.entries(sets)) {
    await printTables(`${name}, held out`, halved, heldOutQuestions(pages));
  }
  const whole = await searchesOf(wholes);
  for (const [name, pages] of Object.entries(sets)) {
    await printTables(`${name}, neighbours`, whole, neighbourQuestions(pages, all));
  }
}

const pages = readHalvedPages();
if (pages === null) console.log('The corpus (../shared/corpus) is not here; only the demo pages are asked about.');
else await printCorpus(pages);

console.log('\ndemo pages, the running service');
for (const [name, { onTop, amongThree, asked, wrong, shown, requests }] of await scoreDemoPages(methods)) {
  const words = `${onTop} of ${asked} on top, ${amongThree} among three; ${wrong} of ${shown} results unrelated; ${requests} requests`;
  console.log(`${name.padEnd(24)} ${words}`);
}
