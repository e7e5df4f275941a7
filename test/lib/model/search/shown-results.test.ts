import { describe, expect, it } from 'vitest';
import { answerBodyOf, searchAnswerOf } from '../../../../lib/api/response-schema.ts';
import type { SearchResult } from '../../../../lib/model/search/search-result.ts';
import { shownResultsOf } from '../../../../lib/model/search/shown-results.ts';
import { hostileResults } from '../../../fixtures/hostile-results.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const PAGE = 'https://reader.example/page';

function listOf(results: SearchResult[], order: 'relevance' | 'newest' = 'relevance', pageUrl = PAGE) {
  return shownResultsOf(results, { pageUrl, order, nowMs: NOW_MS });
}

function resultOf(url: string, more: Partial<SearchResult> = {}): SearchResult {
  return { rank: 1, url, title: 'A title', snippet: 'A snippet.', published: null, ...more };
}

const urlsOf = (...urls: string[]) =>
  listOf(urls.map((url, index) => resultOf(url, { rank: index + 1 }))).map(i => i.url);

/** The results of an answer with these items, as the client parses them. */
function receivedOf(data: unknown[]): SearchResult[] {
  const body = JSON.stringify({ meta: {}, data });
  const parsed = answerBodyOf({ status: 200, headers: new Headers(), body });
  return (parsed && searchAnswerOf(parsed))?.results ?? [];
}

describe('hostile results', () => {
  it('the sample has fifty different hostile results', () => {
    expect(hostileResults).toHaveLength(50);
    expect(new Set(hostileResults.map(({ name }) => name)).size).toBe(50);
  });

  it.each(hostileResults)('$name is shown safely, or not at all', ({ item, host, ...shown }) => {
    const [only, ...more] = listOf(receivedOf([item]));
    expect(more).toEqual([]);
    expect(only?.host ?? null).toBe(host);
    if (only) expect(only).toMatchObject(JSON.parse(JSON.stringify({ ...shown, name: undefined })));
  });

  it('hostile results do not affect one another in one answer', () => {
    const expected = hostileResults.flatMap(({ host }) => host ?? []);
    expect(listOf(receivedOf(hostileResults.map(({ item }) => item))).map(item => item.host)).toEqual(expected);
  });
});

describe('list of related results', () => {
  it('leaves out the page itself in every spelling of its address', () => {
    expect(
      urlsOf(
        'http://www.reader.example/page/?utm_source=x#top',
        'https://web.archive.org/web/20240101000000/https://reader.example/page',
        'https://other.example/page',
      ),
    ).toEqual(['https://other.example/page']);
  });

  it('shows a document once, at its best rank, with its original https address', () => {
    const urls = urlsOf(
      'https://archive.ph/20240101/http://a.example/text',
      'https://b.example/',
      'http://a.example/text/',
      'https://www.a.example/text',
    );
    expect(urls).toEqual(['https://www.a.example/text', 'https://b.example/']);
  });

  it('marks an archived copy if there is no original', () => {
    const [item] = listOf([resultOf('https://web.archive.org/web/2020/http://gone.example/')]);
    expect(item).toMatchObject({ host: 'web.archive.org', isArchived: true });
  });

  it('sorts by rank, or by date with undated results last', () => {
    const results = [
      resultOf('https://c.example/', { rank: 3, published: '2026-10-01T00:00:00Z' }),
      resultOf('https://a.example/', { rank: 1, published: null }),
      resultOf('https://b.example/', { rank: 2, published: '2026-11-01T00:00:00Z' }),
      resultOf('https://d.example/', { rank: 4, published: '2031-01-01T00:00:00Z' }),
    ];
    expect(listOf(results).map(item => item.host[0])).toEqual(['a', 'b', 'c', 'd']);
    expect(listOf(results, 'newest').map(item => item.host[0])).toEqual(['b', 'c', 'a', 'd']);
  });

  it('decodes entities and writes two dots as an ellipsis', () => {
    const [item] = listOf([
      resultOf('https://a.example/', {
        title: 'Bees &amp; &quot;roofs&quot; ..',
        snippet: 'It was .. a &#39;find&#39; in 1..5 ../x..',
      }),
    ]);
    expect(item).toMatchObject({ title: 'Bees & "roofs"…', snippet: "It was… a 'find' in 1..5 ../x…" });
  });

  it('falls back to host and path for an empty title', () => {
    const [item] = listOf([resultOf('https://a.example/caf%C3%A9/%E8%8C%B6', { title: ' ', snippet: ' ' })]);
    expect(item).toMatchObject({ title: 'a.example/café/茶', snippet: null });
  });

  it('never repeats the title as the snippet', () => {
    expect(listOf([resultOf('https://a.example/', { title: 'Same', snippet: 'Same ' })])[0]?.snippet).toBeNull();
  });
});
