import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relatedQueriesOf } from '../../../lib/search-queries/related-queries.ts';
import { sentencesOf } from '../../../lib/text/sentences/sentences.ts';
import { anyCharacter } from '../any-character.ts';
import { SAMPLES } from '../key-sentences/samples.ts';

describe('relatedQueriesOf', () => {
  const piece = fc.oneof(
    fc.constantFrom(...Object.values(SAMPLES).flatMap(sentencesOf)),
    fc.constantFrom(
      'AND',
      'OR NOT',
      '"quoted"',
      '-minus',
      'site:a.example',
      'l’eau',
      "O'Brien's",
      'a@b.example',
      '0123456789',
    ),
    fc.string({ unit: anyCharacter, maxLength: 40 }),
  );
  const anyText = fc
    .array(piece, { maxLength: 12 })
    .chain(parts => fc.constantFrom(' ', '\n\n').map(glue => parts.join(glue)));
  const anySource = fc.record({
    title: anyText,
    text: anyText,
    language: fc.option(fc.constantFrom('en', 'de-AT', 'ja', 'zh-Hant', 'no', 'tlh', '')),
    selection: fc.constantFrom('', 'lime trees', SAMPLES.greek),
    summary: anyText,
  });

  it('returns at most three short queries of plain words for any page, always the same, each broader than the last', () => {
    fc.assert(
      fc.property(anySource, source => {
        const queries = relatedQueriesOf(source);
        expect(queries.length).toBeLessThanOrEqual(3);
        for (const query of queries) {
          expect(query).toMatch(/^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+){0,4}$/u);
          expect(query.length).toBeLessThanOrEqual(120);
          expect(query).not.toMatch(/(?<!\p{L})(?:AND|OR|NOT|NEAR)(?!\p{L})|\d{5}/u);
        }
        for (const [index, wide] of queries.slice(1).entries())
          expect(queries[index]?.startsWith(`${wide} `)).toBe(true);
        expect(relatedQueriesOf(source)).toEqual(queries);
      }),
      { numRuns: 100 },
    );
  });
});
