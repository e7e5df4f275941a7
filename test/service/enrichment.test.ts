import { describe, expect, it, test } from 'vitest';
import { enrichAnswerSchema, type SearchObject } from '../../lib/api/contract.ts';
import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import { demoDocumentsOf } from '../../service/search/demo-documents/demo-documents.ts';
import { createEnrichSearch } from '../../service/search/search-documents.ts';
import { snippetOf } from '../../service/search/snippet.ts';
import { testDatabase } from './test-database.ts';
import { refusalOf, startTestService } from './test-service.ts';

const searchOf = async (index: EnrichIndex, query: string) =>
  createEnrichSearch(await testDatabase()).search(index, query);

const ENDPOINTS = ['/enrich/web', '/enrich/news'] as const;

const QUERIES = [
  'urban beekeeping',
  'washing machine repair',
  'command-line backup tool',
  'lighthouse',
  'お茶',
  'matcha',
];

/** The results for all demo topics in both indexes. */
async function allResults(): Promise<SearchObject[]> {
  const service = await startTestService();
  const lists = QUERIES.flatMap(q => ENDPOINTS.map(path => service.get(path, { q })));
  return (await Promise.all(lists)).flatMap(answer => enrichAnswerSchema.parse(answer.body).data);
}

describe.each(ENDPOINTS)('GET %s', path => {
  it('finds the same without the sign NUL, which the database cannot hold', async () => {
    const service = await startTestService();
    const [plain, odd] = [await service.get(path, { q: 'lighthouse' }), await service.get(path, { q: 'light\0house' })];
    expect(odd.body).toMatchObject({ data: enrichAnswerSchema.parse(plain.body).data });
  });

  it.each(['', undefined, '   '])('refuses a missing query (%j) with a message', async q => {
    const service = await startTestService();
    expect(refusalOf(await service.get(path, q === undefined ? {} : { q }))).toEqual({
      status: 400,
      code: 1,
      msg: 'Missing q parameter',
    });
  });

  it('ranks results from 1 in ascending order', async () => {
    const service = await startTestService();
    const { data } = enrichAnswerSchema.parse((await service.get(path, { q: 'washing machine' })).body);
    expect(data.length).toBeGreaterThan(1);
    expect(data.map(result => result.rank)).toEqual(data.map((_, index) => index + 1));
  });

  it('finds nothing for an arbitrary query', async () => {
    const service = await startTestService();
    for (const q of ['xyzzyplugh', 'the', '???']) expect((await service.get(path, { q })).body.data).toEqual([]);
  });

  it('finds other forms of a word, and Japanese words', async () => {
    const service = await startTestService();
    for (const q of ['lighthouses', 'beekeeper', '新茶']) {
      expect(enrichAnswerSchema.parse((await service.get(path, { q })).body).data.length).toBeGreaterThan(0);
    }
  });

  it('answers the same query with the same list', async () => {
    const service = await startTestService();
    const [first, second] = [await service.get(path, { q: 'backup' }), await service.get(path, { q: 'backup' })];
    expect(second.body.data).toEqual(first.body.data);
  });
});

describe('Every Search Object', () => {
  it('has t 0, an address, a title, and a snippet or null', async () => {
    const results = await allResults();
    expect(results.length).toBeGreaterThan(20);
    for (const { t, url, title, snippet } of results) {
      expect(t).toBe(0);
      expect(new URL(url).hostname).toMatch(/\.example$/);
      expect(title).not.toBe('');
      expect(snippet === null || snippet.length > 0).toBe(true);
    }
  });

  it('has its date in UTC, or no such field if the date is unknown', async () => {
    const results = await allResults();
    const known = results.filter(result => 'published' in result);
    for (const { published } of known) expect(published).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(known.length).toBeGreaterThan(0);
    expect(results.length - known.length).toBeGreaterThan(0);
  });

  it('ends a cut snippet with two dots, and has null if there is no text', async () => {
    const snippets = (await allResults()).map(result => result.snippet);
    const cut = snippets.filter(snippet => snippet?.endsWith('..'));
    expect(cut.length).toBeGreaterThan(0);
    for (const snippet of cut) expect(snippet?.endsWith('...')).toBe(false);
    expect((await searchOf('web', 'hive at midnight recording'))[0]?.snippet).toBeNull();
  });

  it('belongs to one index: web pages and news are different documents', async () => {
    const urlsOf = (results: SearchObject[]) => results.map(result => result.url);
    const web = urlsOf(await searchOf('web', 'lighthouse'));
    expect(urlsOf(await searchOf('news', 'lighthouse')).filter(url => web.includes(url))).toEqual([]);
  });
});

describe('The built-in indexes', () => {
  it.each([
    ['article', 'rooftop beekeeping hives', 3, 'hives'],
    ['article, in German', 'Bienen Stadt Honig', 2, 'Bienen'],
    ['article, in French', 'ruches miel ville', 2, 'ruche'],
    ['article, in Spanish', 'colmenas azotea', 1, 'colmenas'],
    ['thread', 'washing machine drain pump', 4, 'pump'],
    ['thread, in German', 'Waschmaschine Pumpe', 1, 'Waschmaschine'],
    ['documentation', 'cairn vault snapshot', 3, 'cairn'],
    ['long', 'lighthouse keeper', 4, 'keeper'],
    ['nonlatin', '緑茶 煎茶 茶園', 2, '茶'],
    ['greek', 'νερό νησί στέρνες', 2, 'νερο'],
  ])('have results about the demo page "%s" (%s)', async (_, query, least, word) => {
    for (const index of ['web', 'news'] as const) {
      const results = await searchOf(index, query);
      expect(results.length).toBeGreaterThanOrEqual(least);
      expect(plain(`${results[0]?.title} ${results[0]?.snippet}`)).toContain(plain(word));
    }
  });

  it.each(['library', 'library closed Thursday', 'photosynthesis chlorophyll', '和歌山 観光', 'to be or not'])(
    'have no results about %j',
    async query => {
      expect(await searchOf('web', query)).toEqual([]);
      expect(await searchOf('news', query)).toEqual([]);
    },
  );

  it('find fewer results for a whole title than for its subject', async () => {
    const byTitle = await searchOf('web', 'Washing machine stops before the spin (error E18)');
    expect(byTitle.length).toBeLessThan((await searchOf('web', 'washing machine E18')).length);
  });

  it('rank documents about the subject above one that only shares a word with it', async () => {
    const titles = (await searchOf('web', 'washing machine drain pump')).map(({ title }) => title);
    expect(titles).toContain('A hand pump for an old garden well');
    expect(titles.indexOf('A hand pump for an old garden well')).toBeGreaterThan(2);
  });

  it.each([
    ['web', 150],
    ['news', 70],
  ] as const)(
    'have enough documents of %s, with unique addresses, on many hosts, none with a future date',
    (index, least) => {
      const documents = demoDocumentsOf(index);
      const addresses = new Set(documents.map(({ url }) => url));
      expect(addresses.size).toBe(documents.length);
      expect(documents.length).toBeGreaterThanOrEqual(least);
      expect(new Set(documents.map(({ url }) => new URL(url).hostname)).size).toBeGreaterThan(least / 5);
      expect(documents.filter(({ url }) => !/^https:\/\/[a-z-]+\.example\//.test(url))).toEqual([]);
      expect(documents.filter(({ published }) => published && published > '2026-11-20')).toEqual([]);
      expect(documents.filter(({ published }) => !published).length).toBeGreaterThan(8);
    },
  );
});

/** Lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

test('A snippet starts with the first sentence that matches and is cut after a whole word', () => {
  const text = `Nothing here. The keeper wound the weight. ${'Then he slept a little. '.repeat(20)}`;
  const snippet = snippetOf(text, ['keeper']);
  expect(snippet).toMatch(/^The keeper wound the weight\. Then he slept/);
  expect(snippet).toMatch(/(Then|he|slept|a|little)\.\.$/);
  expect(snippetOf('Short enough.', ['short'])).toBe('Short enough.');
  expect(snippetOf('', ['any'])).toBeNull();
});
