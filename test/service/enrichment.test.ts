import { describe, expect, it, test } from 'vitest';
import { enrichAnswerSchema, type SearchObject } from '../../lib/api/contract.ts';
import { createEnrichIndex } from '../../service/enrich/enrich-index.ts';
import { newsIndex, webIndex } from '../../service/enrich/enrich-indexes.ts';
import { snippetOf } from '../../service/enrich/snippet.ts';
import { refusalOf, startRig } from './rig.ts';

const ENDPOINTS = ['/enrich/web', '/enrich/news'] as const;

const QUERIES = [
  'urban beekeeping',
  'washing machine repair',
  'command-line backup tool',
  'lighthouse',
  'お茶',
  'matcha',
];

/** Everything the demo topics find in both indexes. */
async function allResults(): Promise<SearchObject[]> {
  const rig = await startRig();
  const lists = QUERIES.flatMap(q => ENDPOINTS.map(path => rig.get(path, { q })));
  return (await Promise.all(lists)).flatMap(answer => enrichAnswerSchema.parse(answer.body).data);
}

describe.each(ENDPOINTS)('GET %s', path => {
  it.each(['', undefined, '   '])('without a query (%j) is refused in words', async q => {
    const rig = await startRig();
    expect(refusalOf(await rig.get(path, q === undefined ? {} : { q }))).toEqual({
      status: 400,
      code: 1,
      msg: 'Missing q parameter',
    });
  });

  it('ranks from 1, in ascending order', async () => {
    const rig = await startRig();
    const { data } = enrichAnswerSchema.parse((await rig.get(path, { q: 'washing machine' })).body);
    expect(data.length).toBeGreaterThan(1);
    expect(data.map(result => result.rank)).toEqual(data.map((_, index) => index + 1));
  });

  it('does not answer arbitrary queries', async () => {
    const rig = await startRig();
    for (const q of ['xyzzyplugh', 'the', '???']) expect((await rig.get(path, { q })).body.data).toEqual([]);
  });

  it('finds other forms of a word, and Japanese', async () => {
    const rig = await startRig();
    for (const q of ['lighthouses', 'beekeeper', '新茶']) {
      expect(enrichAnswerSchema.parse((await rig.get(path, { q })).body).data.length).toBeGreaterThan(0);
    }
  });

  it('answers the same query with the same list', async () => {
    const rig = await startRig();
    const [first, second] = [await rig.get(path, { q: 'backup' }), await rig.get(path, { q: 'backup' })];
    expect(second.body.data).toEqual(first.body.data);
  });
});

describe('Every Search Object', () => {
  it('has t 0, and an address, a title, a snippet or null', async () => {
    const results = await allResults();
    expect(results.length).toBeGreaterThan(20);
    for (const { t, url, title, snippet } of results) {
      expect(t).toBe(0);
      expect(new URL(url).hostname).toMatch(/\.example$/);
      expect(title).not.toBe('');
      expect(snippet === null || snippet.length > 0).toBe(true);
    }
  });

  it('has a time in UTC, or no such field when it is unknown', async () => {
    const results = await allResults();
    const known = results.filter(result => 'published' in result);
    for (const { published } of known) expect(published).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(known.length).toBeGreaterThan(0);
    expect(results.length - known.length).toBeGreaterThan(0);
  });

  it('ends its snippet with two dots when there is more, and has null when there is none', async () => {
    const snippets = (await allResults()).map(result => result.snippet);
    const cut = snippets.filter(snippet => snippet?.endsWith('..'));
    expect(cut.length).toBeGreaterThan(0);
    for (const snippet of cut) expect(snippet?.endsWith('...')).toBe(false);
    expect(webIndex().search('hive at midnight recording')[0]?.snippet).toBeNull();
  });

  it('belongs to its index: web pages and news are different documents', () => {
    const urlsOf = (results: SearchObject[]) => results.map(result => result.url);
    const web = urlsOf(webIndex().search('lighthouse'));
    expect(urlsOf(newsIndex().search('lighthouse')).filter(url => web.includes(url))).toEqual([]);
  });
});

test('A snippet starts with the first sentence that matches and is cut behind a whole word', () => {
  const text = `Nothing here. The keeper wound the weight. ${'Then he slept a little. '.repeat(20)}`;
  const snippet = snippetOf(text, ['keeper']);
  expect(snippet).toMatch(/^The keeper wound the weight\. Then he slept/);
  expect(snippet).toMatch(/(Then|he|slept|a|little)\.\.$/);
  expect(snippetOf('Short enough.', ['short'])).toBe('Short enough.');
  expect(snippetOf('', ['any'])).toBeNull();
});

test('News prefer what is recent; the web does not', () => {
  const document = (name: string, published?: string) => ({
    url: `https://${name}.example/`,
    title: 'A harbour festival',
    text: 'The harbour celebrates with lamps.',
    ...(published !== undefined && { published }),
  });
  const filler = Array.from({ length: 20 }, (_, i) => ({
    url: `https://f${i}.example/`,
    title: `x${i}`,
    text: `y${i}`,
  }));
  const documents = [document('old', '2020-01-01T00:00:00Z'), document('new', '2026-01-01T00:00:00Z'), ...filler];
  const hosts = (preferRecent: boolean) =>
    createEnrichIndex(documents, { preferRecent })
      .search('harbour')
      .map(result => new URL(result.url).hostname);
  expect(hosts(true)).toEqual(['new.example', 'old.example']);
  expect(hosts(false)).toEqual(['old.example', 'new.example']);
});
