import { Hono } from 'hono';
import { API_PATH, enrichAnswerSchema, summarizeAnswerSchema, summarizeParamsSchema } from '../lib/api/contract.ts';
import { searchPriceMicros } from '../lib/model/money.ts';
import { enrichIndexes } from '../lib/model/search-result.ts';
import { allowHosts } from './allowed-hosts.ts';
import { createTestBench, type TestBench } from './bench/test-bench.ts';
import { requireBotKey } from './bot-auth.ts';
import { createCredit } from './credit.ts';
import type { DocumentReader } from './documents/document-reader.ts';
import { notFound, refuseUnknownEndpoints } from './endpoints.ts';
import { type AddedDocuments, enrichIndexesWith } from './enrich/enrich-indexes.ts';
import { createEnvelope } from './envelope.ts';
import { malformed } from './refusal.ts';
import { nameAndLog } from './request-log.ts';
import { paramsOf } from './request-params.ts';
import type { RequestContext, ServiceEnv } from './request-state.ts';
import { summarize } from './summarize.ts';
import { createSummaryCache } from './summary-cache.ts';

export interface ServerOptions {
  /** Keys that are let in; `null` lets any non-empty key in. */
  apiKeys: readonly string[] | null;
  /** Credit at the start, in micro-dollars; `null` counts none. */
  creditMicros: number | null;
  documents: Pick<DocumentReader, 'read'>;
  /** Host names besides those of this machine. */
  allowedHosts: readonly string[];
  /** Opens the test bench: what was received is kept, and faults can be ordered. */
  faults: boolean;
  /** Documents beyond the built-in ones. */
  added: AddedDocuments;
  /** Gets one line for each request, without anything personal in it. */
  log: (line: string) => void;
}

export interface Server {
  app: Hono<ServiceEnv>;
  /** `null` unless `faults` was asked for. */
  bench: TestBench | null;
}

/** The service of the specification as a Hono app; nothing listens yet. */
export function createServer(options: ServerOptions): Server {
  const credit = createCredit(options.creditMicros);
  const envelope = createEnvelope(credit);
  const world = {
    credit,
    cache: createSummaryCache(),
    documents: options.documents,
  };
  const bench = options.faults ? createTestBench() : null;
  const app = new Hono<ServiceEnv>();

  app.use(nameAndLog(options.log));
  app.use(allowHosts(options.allowedHosts));
  if (bench) app.route('/', bench.routes);
  app.use(`${API_PATH}/*`, refuseUnknownEndpoints, requireBotKey(options.apiKeys));

  const answerSummarize = async (c: RequestContext) => {
    const params = summarizeParamsSchema.safeParse(await paramsOf(c));
    if (!params.success) throw malformed(params.error.issues[0]?.message ?? 'The parameters make no sense.');
    const { data, cache } = await summarize(params.data, world, {
      owner: c.req.header('authorization') ?? '',
      signal: c.req.raw.signal,
    });
    return envelope.success(c, summarizeAnswerSchema, data, {
      ...(cache !== 'none' && { headers: { 'x-cache': cache } }),
      ...(cache === 'hit' && { ms: 0 }),
    });
  };
  app.get(`${API_PATH}/summarize`, answerSummarize);
  app.post(`${API_PATH}/summarize`, answerSummarize);

  const indexes = enrichIndexesWith(options.added);
  for (const name of enrichIndexes) {
    app.get(`${API_PATH}/enrich/${name}`, c => {
      const q = c.req.query('q')?.trim();
      if (!q) throw malformed('Missing q parameter');
      const results = indexes[name]().search(q);
      credit.charge(searchPriceMicros(results.length));
      return envelope.success(c, enrichAnswerSchema, results);
    });
  }

  app.notFound(c => envelope.failure(c, notFound()));
  app.onError((error, c) => envelope.failure(c, error));
  return { app, bench };
}
