import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { errorAnswerSchema, summarizeAnswerSchema } from '../../lib/api/contract.ts';
import type { Database } from '../../service/database/database.ts';
import type { StartOptions } from '../../service/start-service.ts';
import { createExtractSummarizer } from '../../service/summarizer/extract-summarizer.ts';
import { type FaultyService, startFaultyService } from '../faulty-service/faulty-service.ts';
import { sharedReader } from './documents/test-reader.ts';
import { testDatabase } from './test-database.ts';

/** The parts of an answer's body that tests read. The contract's schemas check it exactly. */
export interface WireBody {
  meta: { id: string; node: string; ms: number; api_balance?: number };
  data: unknown;
  error?: { code: number; msg: string; ref: string | null }[];
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Empty object for an empty body. */
  body: WireBody;
}

/** A running service and ways to ask it. */
export interface TestService extends FaultyService {
  /** Any request below `/api/v0`; the key is sent unless `key` is null. */
  ask(path: string, init?: RequestInit & { key?: string | null }): Promise<Answer>;
  get(path: string, params: Record<string, string>): Promise<Answer>;
  postJson(params: unknown): Promise<Answer>;
  postForm(params: Record<string, string>): Promise<Answer>;
  /** The database of the service. */
  database: Database;
}

let shared: FaultyService | undefined;

/** For all services without a model, because its threads take long to start. */
const summarizer = createExtractSummarizer();

/**
 * A service for the running test. It may read pages of this machine, and records the requests it receives. Without options
 * all tests share one, whose database is emptied for each.
 */
export async function startTestService(options?: StartOptions): Promise<TestService> {
  const opened = options?.opened ?? (await testDatabase());
  const defaults = { allowPrivate: true, reader: sharedReader(), ...(!options?.model && { summarizer }) };
  if (options === undefined) {
    shared ??= await startFaultyService({ ...defaults, opened });
    shared.reset();
    return testServiceOf(shared, opened);
  }
  const { reader, ...needsOwnReader } = defaults;
  const ownReader = options.documents !== undefined || options.allowPrivate === false;
  const service = await startFaultyService({ ...(ownReader ? needsOwnReader : defaults), ...options, opened });
  onTestFinished(() => service.close());
  return testServiceOf(service, opened);
}

function testServiceOf(service: FaultyService, opened: Database): TestService {
  const ask: TestService['ask'] = async (path, { key = 'test-key', ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (key !== null) headers.set('authorization', `Bot ${key}`);
    const response = await fetch(`${service.baseUrl}/api/v0${path}`, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text || '{}') };
  };
  return {
    ...service,
    database: opened,
    ask,
    get: (path, params) => ask(`${path}?${new URLSearchParams(params)}`),
    postJson: params =>
      ask('/summarize', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof params === 'string' ? params : JSON.stringify(params),
      }),
    postForm: params => ask('/summarize', { method: 'POST', body: new URLSearchParams(params) }),
  };
}

/** The summary in an answer that matches the specification exactly; throws for any other answer. */
export function summaryOf(answer: Answer): { output: string; tokens: number } {
  if (answer.status !== 200) throw new Error(`HTTP ${answer.status}: ${JSON.stringify(answer.body)}`);
  return summarizeAnswerSchema.parse(answer.body).data;
}

/** Status, code and message of a refusal in the specified form; throws for any other answer. */
export function refusalOf(answer: Answer): { status: number; code: number | undefined; msg: string | undefined } {
  const [error] = errorAnswerSchema.parse(answer.body).error;
  return { status: answer.status, code: error?.code, msg: error?.msg };
}

export interface Site {
  origin: string;
  port: number;
  /** The paths requested so far. */
  visits: string[];
}

/** A web site on this machine for the running test. */
export async function startSite(listener: RequestListener): Promise<Site> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, visits };
}

/** A site that answers every path with the same body. */
export function startPage(body: string | Uint8Array, headers: Record<string, string> = {}): Promise<Site> {
  return startSite((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
}
