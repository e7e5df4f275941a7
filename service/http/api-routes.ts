import { Hono } from 'hono';
import {
  API_PATH,
  enrichAnswerSchema,
  errorCodes,
  summarizeAnswerSchema,
  summarizeParamsSchema,
} from '../../lib/api/contract.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { stripInvisible } from '../../lib/text/lines/strip-invisible.ts';
import type { BillOnce } from '../billing/bill-once.ts';
import { type PriceSettings, pricesOf } from '../billing/prices-of-key.ts';
import { malformed, Refusal } from '../refusal.ts';
import { DEFAULT_RESULTS, type EnrichSearch, MAX_RESULTS } from '../search/search-documents.ts';
import { type SummarizeParts, summarize } from '../summarize.ts';
import { idempotentRequestOf } from './idempotency-key.ts';
import type { JsonAnswers } from './json-answer.ts';
import { paramsOf } from './request-params.ts';
import type { Client, RequestContext, ServiceEnv } from './request-state.ts';

/** Only the log shows this status (client closed the connection). nginx uses the same number. */
const CLIENT_GONE = 499;

export interface ApiParts {
  answers: JsonAnswers;
  billOnce: BillOnce;
  prices: PriceSettings;
  summarizing: SummarizeParts;
  search: EnrichSearch;
  /** Aborted when running requests must stop. */
  ending: AbortSignal;
}

/** The endpoints of the specification. */
export function apiRoutes(parts: ApiParts): Hono<ServiceEnv> {
  const { answers, billOnce, search } = parts;
  const askerOf = (c: RequestContext) => {
    const { name, keyDigest } = clientOf(c);
    return { requestId: c.var.id, keyDigest, prices: pricesOf(name, parts.prices) };
  };
  /** Aborted when the client closes the connection, or the service must end. */
  const signalOf = (c: RequestContext) => AbortSignal.any([goneSignalOf(c), parts.ending]);

  const answerSummarize = async (c: RequestContext) => {
    const params = summarizeParamsSchema.safeParse(await paramsOf(c));
    if (!params.success) throw malformed(params.error.issues[0]?.message ?? 'The parameters are invalid.');
    const asker = askerOf(c);
    const { answer, isReplay } = await billOnce.run(
      asker.keyDigest,
      idempotentRequestOf(c, params.data),
      signal => summarize(params.data, asker, parts.summarizing, signal),
      signalOf(c),
    );
    const { data, cache, engineName } = answer;
    return answers.success(c, summarizeAnswerSchema, data, {
      headers: {
        ...(cache !== 'none' && { 'x-cache': cache }),
        ...(engineName !== null && { 'x-answered-by': headerValueOf(engineName) }),
        ...(isReplay && { 'idempotent-replayed': 'true' }),
      },
    });
  };

  const routes = new Hono<ServiceEnv>();
  routes.get(`${API_PATH}/summarize`, answerSummarize);
  routes.post(`${API_PATH}/summarize`, answerSummarize);
  for (const index of enrichIndexes) {
    routes.get(`${API_PATH}/enrich/${index}`, async c => {
      const q = stripInvisible(c.req.query('q') ?? '').trim();
      if (q === '') throw malformed('Missing q parameter');
      const limit = limitOf(c.req.query('limit'));
      const { requestId, keyDigest, prices } = askerOf(c);
      const { answer, isReplay } = await billOnce.run(
        keyDigest,
        idempotentRequestOf(c, { q, limit }),
        async () => {
          const answer = await search.search(index, q, limit);
          const micros = prices.search(answer.length);
          return { answer, charge: { requestId, purpose: `enrich ${index}`, tokens: 0, micros } };
        },
        signalOf(c),
      );
      const headers: Record<string, string> = isReplay ? { 'idempotent-replayed': 'true' } : {};
      return answers.success(c, enrichAnswerSchema, answer, { headers });
    });
  }
  return routes;
}

/** The request's own signal has a string as its reason, which can be neither answered nor logged as an error. */
function goneSignalOf(c: RequestContext): AbortSignal {
  const { signal } = c.req.raw;
  const gone = new AbortController();
  const abort = () => gone.abort(new Refusal(CLIENT_GONE, errorCodes.internal, 'The client closed the connection.'));
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return gone.signal;
}

function clientOf(c: RequestContext): Client {
  if (c.var.client === undefined) throw new Error('A request reached an endpoint without its key having been checked.');
  return c.var.client;
}

/** The name of a model may be in any script, but a header holds ASCII only: other characters are percent-encoded. */
function headerValueOf(name: string): string {
  return name.replace(/[^ -~]/gu, encodeURIComponent);
}

/** Clients send `limit`, which the specification lacks. Anything but a number is ignored, as are all unknown parameters. */
function limitOf(value: string | undefined): number {
  const limit = Number(value);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_RESULTS) : DEFAULT_RESULTS;
}
