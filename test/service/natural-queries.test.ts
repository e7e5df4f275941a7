import { describe, expect, it } from 'vitest';
import { createEnrichSearch } from '../../service/search/search-documents.ts';
import { naturalQueries } from './natural-queries.ts';
import { startTestService } from './test-service.ts';

const TOP = 3;

describe('Queries as people type them', () => {
  it.each(naturalQueries)('find the expected documents, or none: %s', async (query, web, news) => {
    const { database } = await startTestService();
    const { search } = createEnrichSearch(database);
    for (const [index, wanted] of Object.entries({ web, news }) as ['web' | 'news', string | null][]) {
      const found = (await search(index, query, TOP)).map(({ url }) =>
        url.replace('https://', '').replace('.example', ''),
      );
      if (wanted !== null) {
        const isRight = found.some(address => wanted.split(' ').some(start => address.startsWith(start)));
        expect(isRight, `${index}: ${found.join(' ')}`).toBe(true);
      } else if (web === null && news === null) expect(found).toEqual([]);
    }
  });
});
