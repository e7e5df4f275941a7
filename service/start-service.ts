import type { AddressInfo } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { errorCodes } from '../lib/api/contract.ts';
import { isPublicIp } from '../lib/model/address/public-ip.ts';
import { microsOf } from '../lib/model/money/prices.ts';
import { createBillOnce } from './billing/bill-once.ts';
import { createIdempotencyStore } from './billing/idempotency-store.ts';
import { createLedger } from './billing/ledger.ts';
import { isPublic } from './cache/is-public.ts';
import { createSummaryCache } from './cache/summary-cache.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { createDocumentReader, type DocumentReader } from './documents/document-reader.ts';
import { createFeedReader } from './feeds/feed-reader.ts';
import { createFeedStore } from './feeds/feed-store.ts';
import { nameOf } from './http/bot-auth.ts';
import { createJsonAnswers } from './http/json-answer.ts';
import { checkPort, listenHttp } from './http/listen-http.ts';
import type { ServiceEnv } from './http/request-state.ts';
import { createJsonLog } from './log.ts';
import { Refusal } from './refusal.ts';
import { knownDocumentOf } from './search/known-documents.ts';
import { loadDemoDocuments } from './search/load-demo-documents.ts';
import { createEnrichSearch } from './search/search-documents.ts';
import { createServer } from './server.ts';
import { type Settings, settingsOf } from './settings/settings.ts';
import { createSummarizer } from './summarizer/create-summarizer.ts';
import type { Summarizer } from './summarizer/summarizer.ts';

/** Options that only a program can pass. */
interface StartExtras {
  /** Use this database, already migrated, and leave it open. */
  opened?: Database;
  /** Use this document reader and leave it open. */
  reader?: DocumentReader;
  /** Use this summarizer and leave it open. */
  summarizer?: Summarizer;
  /** Handle every API request before the service itself does. */
  intercept?: readonly MiddlewareHandler<ServiceEnv>[];
  /** Gets one line of JSON for each event. */
  log?: (line: string) => void;
}

/** Options for tests and programs. Defaults: any free port, everything in memory. */
export interface StartOptions extends Partial<Omit<Settings, 'apiKeys' | 'creditMicros'>>, StartExtras {
  /** Default: any non-empty key is accepted. */
  apiKeys?: readonly string[];
  /** The credit of each key in dollars. Default: no credit is counted. */
  creditUsd?: number;
}

export interface Service {
  /** `http://<host>:<port>`, without a slash at the end. */
  baseUrl: string;
  /** Accepts no more requests, gives running ones `drainSeconds` to end, and then stops everything. */
  drain(): Promise<void>;
  /** Ends every connection at once. */
  close(): Promise<void>;
}

/** How often an instance asks for the answer that another one is making. */
const POLL_MS = 200;

const HOUR_MS = 3_600_000;

/** Starts the service for a program; see `startWithSettings`. */
export function startService({ apiKeys, creditUsd, ...options }: StartOptions = {}): Promise<Service> {
  const settings: Settings = {
    ...settingsOf({}),
    port: 0,
    ...options,
    apiKeys: apiKeys?.map(key => ({ name: nameOf(key), key })) ?? null,
    creditMicros: creditUsd === undefined ? null : microsOf(creditUsd),
  };
  return startWithSettings(settings, options);
}

/**
 * Starts the service and resolves once it listens. Rejects with Node's error (`EADDRINUSE` …) or an `Error` with a
 * message for the user. Feeds are read afterwards, in the background.
 */
export async function startWithSettings(settings: Settings, options: StartExtras): Promise<Service> {
  const log = createJsonLog(options.log ?? (() => {}));
  await checkPort(settings);
  const database = options.opened ?? (await openDatabase(settings.database, message => log('database', { message })));
  const mayConnect = settings.allowPrivate ? () => true : isPublicIp;
  const summarizer =
    options.summarizer ?? createSummarizer(settings, { fetch, log: message => log('model', { message }) });
  const node = settings.nodeName ?? summarizer.engineName;

  const ledger = createLedger(database, settings.creditMicros);
  const leaseMs = settings.leaseSeconds * 1_000;
  const idempotencyStore = createIdempotencyStore(database, { leaseMs });
  const cache = createSummaryCache(database, { ...settings.cache, edition: summarizer.edition });
  const reader = options.reader ?? createDocumentReader(settings.documents, { mayConnect });
  const feeds = createFeedReader(createFeedStore(database), { ...settings.feeds, mayConnect, log });
  const ending = new AbortController();
  let isEnding = false;

  const app = createServer({
    sql: database,
    apiKeys: settings.apiKeys,
    allowedHosts: settings.allowedHosts,
    intercept: options.intercept ?? [],
    isEnding: () => isEnding,
    log,
    answers: createJsonAnswers(node, ledger),
    billOnce: createBillOnce(database, ledger, idempotencyStore, { leaseMs, pollMs: POLL_MS }),
    prices: settings.prices,
    summarizing: {
      ledger,
      cache,
      reader,
      summarizer,
      isPublic: settings.allowPrivate ? isPublic : async () => true,
      knownDocument: url => (settings.demoDocuments ? knownDocumentOf(url) : null),
    },
    search: createEnrichSearch(database),
    ending: ending.signal,
  });
  // Requests that an embedded database lists as running belong to a process that has ended.
  if (!database.isShared) await idempotencyStore.forgetRunning();
  await loadDemoDocuments(database, settings.demoDocuments);
  const http = await listenHttp(app, { ...settings, node });
  feeds.start();
  const prune = () =>
    void Promise.all([idempotencyStore.prune(), cache.prune()]).catch((error: Error) => {
      log('error', { message: `Old rows could not be deleted: ${error.message}` });
    });
  prune();
  const pruning = setInterval(prune, HOUR_MS).unref();

  let closed: Promise<void> | undefined;
  const end = async (graceMs: number) => {
    isEnding = true;
    clearInterval(pruning);
    const feedsClosed = feeds.close();
    const giveUp = () =>
      ending.abort(new Refusal(503, errorCodes.internal, 'The service is ending.', { 'retry-after': '5' }));
    await http.close(graceMs, giveUp);
    await feedsClosed;
    await Promise.all([
      options.reader === undefined && reader.close(),
      options.summarizer === undefined && summarizer.close(),
    ]);
    if (options.opened === undefined) await database.close();
  };
  const endOnce = (graceMs: number) => {
    closed ??= end(graceMs);
    return closed;
  };
  log('started', { database: settings.database.kind, port: http.address.port });
  return {
    baseUrl: baseUrlOf(http.address, settings.host),
    drain: () => endOnce(settings.drainSeconds * 1_000),
    close: () => endOnce(0),
  };
}

function baseUrlOf({ port }: AddressInfo, host: string): string {
  const isAny = ['0.0.0.0', '::', ''].includes(host);
  return `http://${isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
