import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SearchResult } from '../../../../lib/model/search/search-result.ts';
import { shownResultSchema, shownResultsOf } from '../../../../lib/model/search/shown-results.ts';
import { hostileResults } from '../../../fixtures/hostile-results.ts';
import { anyCharacter } from '../../any-character.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const PAGE = 'https://reader.example/page';

const nasty = fc.constantFrom(
  '\t',
  '\n',
  ' ',
  '\\',
  '@',
  '%2f',
  '&colon;',
  '\u202e',
  '\u0000',
  '//',
  ':',
  'JAVASCRIPT:',
);
const anyUrl = fc.oneof(
  fc.domain().map(host => `https://${host}/a?b=c#d`),
  fc.constantFrom(...hostileResults.map(({ item }) => String((item as { url?: unknown } | null)?.url))),
  fc
    .array(fc.oneof(nasty, fc.string(), fc.constantFrom('https:', 'javascript:', 'data:', 'kagi.com')))
    .map(parts => parts.join('')),
);
const anyText = fc.oneof(fc.string({ unit: anyCharacter }), fc.string());
const anyResult = fc.record({
  rank: fc.integer(),
  url: anyUrl,
  title: anyText,
  snippet: fc.option(anyText),
  published: fc.option(
    fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
    ),
  ),
});

it('any shown result names the host that it opens, uses HTTP or HTTPS and contains no hidden characters', () => {
  fc.assert(
    fc.property(
      fc.array(anyResult, { maxLength: 8 }),
      fc.constantFrom('relevance' as const, 'newest' as const),
      (results, order) => {
        const listOf = (some: SearchResult[]) => shownResultsOf(some, { pageUrl: PAGE, order, nowMs: NOW_MS });
        const list = listOf(results);
        for (const item of list) {
          const opened = new URL(item.url);
          expect(['https:', 'http:']).toContain(opened.protocol);
          expect(item.host).toBe(opened.host);
          expect(item.host).toMatch(/^[\x21-\x7e]+$/);
          expect(opened.username + opened.password).toBe('');
          expect(`${item.title}${item.snippet ?? ''}`).not.toMatch(
            /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
          );
          expect(item.title).not.toBe('');
          expect(shownResultSchema.safeParse(item).success).toBe(true);
        }
        expect(listOf(list.map((item, rank) => ({ ...item, rank })))).toEqual(list);
      },
    ),
    { numRuns: 500 },
  );
});
