import fc from 'fast-check';
import { expect, it } from 'vitest';
import { failOfAnswer } from '../../../lib/api/errors.ts';
import { answerBodyOf, searchAnswerOf, summaryOf } from '../../../lib/api/response-schema.ts';
import { deliveryOutcomes } from '../../../lib/model/failure.ts';
import { failureSchema } from '../../../lib/model/failure-schema.ts';
import { retryAfterMs } from '../../../lib/model/retry-after.ts';
import { searchResultSchema } from '../../../lib/model/search/search-result-schema.ts';
import { summarySchema } from '../../../lib/model/summary/summary-schema.ts';

/** JSON that resembles an answer: the right names with arbitrary values. */
const answerJson = fc
  .record(
    {
      meta: fc.oneof(
        fc.jsonValue(),
        fc.record({ id: fc.jsonValue(), ms: fc.jsonValue(), api_balance: fc.jsonValue() }),
      ),
      data: fc.oneof(
        fc.jsonValue(),
        fc.record({ output: fc.jsonValue(), tokens: fc.jsonValue() }, { requiredKeys: [] }),
        fc.array(
          fc.record({ url: fc.oneof(fc.webUrl(), fc.jsonValue()), title: fc.jsonValue() }, { requiredKeys: [] }),
        ),
      ),
      error: fc.oneof(fc.jsonValue(), fc.array(fc.record({ code: fc.jsonValue(), msg: fc.jsonValue() }))),
      ['__proto__']: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  .map(value => JSON.stringify(value));

const body = fc.oneof(answerJson, fc.string(), fc.json());
const status = fc.integer({ min: 200, max: 599 });

it('any body gives a valid value or a valid failure, and never an exception', () => {
  fc.assert(
    fc.property(status, body, (status, body) => {
      const answer = { status, headers: new Headers(), body };
      const parsed = answerBodyOf(answer);
      const fail = failOfAnswer(answer, parsed, 0);
      expect(failureSchema.safeParse(fail.failure).success).toBe(true);
      expect(deliveryOutcomes).toContain(fail.outcome);
      const summary = parsed && summaryOf(parsed);
      if (summary) expect(summarySchema.safeParse(summary).success).toBe(true);
      for (const result of (parsed && searchAnswerOf(parsed))?.results ?? []) {
        expect(searchResultSchema.safeParse(result).success).toBe(true);
        expect(result.url).toMatch(/^https?:/);
      }
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

it('any Retry-After header gives a wait between a second and a quarter of an hour', () => {
  const header = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map(date => date.toUTCString()),
    fc.constant(null),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 0, max: 4e12 }), (header, now) => {
      const waitMs = retryAfterMs(header, now);
      expect(Number.isInteger(waitMs) && waitMs >= 1_000 && waitMs <= 900_000).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('Retry-After is read as seconds or as a date, and an invalid one gives a minute', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect(retryAfterMs('30', now)).toBe(30_000);
  expect(retryAfterMs('Sun, 01 Mar 2026 12:02:00 GMT', now)).toBe(120_000);
  expect(retryAfterMs('Sun, 01 Mar 2020 12:02:00 GMT', now)).toBe(1_000);
  expect(retryAfterMs('31536000', now)).toBe(900_000);
  expect(retryAfterMs('1.5', now)).toBe(1_500);
  expect(retryAfterMs('3, 3', now)).toBe(3_000);
  for (const invalid of ['-5', 'soon', '12:00', '1e3', '5 apples', '', null])
    expect(retryAfterMs(invalid, now), `${invalid}`).toBe(60_000);
});
