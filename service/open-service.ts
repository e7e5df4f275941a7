import type { Hono, MiddlewareHandler } from 'hono';
import { errorCodes } from '../lib/api/contract.ts';
import { isPublicIp } from '../lib/model/address/public-ip.ts';
import { createBillOnce } from './billing/bill-once.ts';
import { createIdempotencyStore } from './billing/idempotency-store.ts';
import { createLedger, type Ledger } from './billing/ledger.ts';
import { isPublic } from './cache/is-public.ts';
import { createSummaryCache } from './cache/summary-cache.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { createDocumentReader, type DocumentReader } from './documents/document-reader.ts';
import { createFeedReader } from './feeds/feed-reader.ts';
import { createFeedStore } from './feeds/feed-store.ts';
import { createJsonAnswers } from './http/json-answer.ts';
import type { ServiceEnv } from './http/request-state.ts';
import { createJsonLog, type Log } from './log.ts';
import { Refusal } from './refusal.ts';
import { knownDocumentOf } from './search/known-documents.ts';
import { loadDemoDocuments } from './search/load-demo-documents.ts';
import { createEnrichSearch } from './search/search-documents.ts';
import { createServer } from './server.ts';
import type { Settings } from './settings/settings.ts';
import { createSummarizer } from './summarizer/create-summarizer.ts';
import type { Summarizer } from './summarizer/summarizer.ts';

/** Options that only a program can pass. */
export interface OpenExtras {
  /** Use this database, already migrated, and leave it open. */
  opened?: Database;
  /** Use this document reader and leave it open. */
  reader?: DocumentReader;
  /** Use this summarizer and leave it open. */
  summarizer?: Summarizer;
  /** Charge requests here. Default: each key has an account in the database. */
  ledger?: Ledger;
  /** Handle every API request before the service itself does. */
  intercept?: readonly MiddlewareHandler<ServiceEnv>[];
  /** Gets one line of JSON for each event. */
  log?: (line: string) => void;
}

/** The service with everything it needs, before anything reaches it. */
export interface OpenService {
  /** The API. */
  app: Hono<ServiceEnv>;
  /** Who answers (`meta.node`). */
  node: string;
  log: Log;
  /** Reads feeds, and deletes old rows every hour. */
  startBackgroundWork(): void;
  /** Stops everything. `finishRequests` resolves once no request is running; its argument refuses those that are left. */
  end(finishRequests: (giveUp: () => void) => Promise<void>): Promise<void>;
}

/** How often an instance asks for the answer that another one is making. */
const POLL_MS = 200;

const HOUR_MS = 3_600_000;

/**
 * Opens the database and builds the service on it. Rejects with an `Error` that has a message for the user if that fails.
 */
export async function openService(settings: Settings, options: OpenExtras): Promise<OpenService> {
  const log = createJsonLog(options.log ?? (() => {}));
  const database = options.opened ?? (await openDatabase(settings.database, message => log('database', { message })));
  const mayConnect = settings.allowPrivate ? () => true : isPublicIp;
  const summarizer =
    options.summarizer ?? createSummarizer(settings, { fetch, log: message => log('model', { message }) });
  const node = settings.nodeName ?? summarizer.engineName;

  const ledger = options.ledger ?? createLedger(database, settings.creditMicros);
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
  const prune = () =>
    void Promise.all([idempotencyStore.prune(), cache.prune()]).catch((error: Error) => {
      log('error', { message: `Old rows could not be deleted: ${error.message}` });
    });
  let pruning: NodeJS.Timeout | undefined;
  return {
    app,
    node,
    log,
    startBackgroundWork() {
      feeds.start();
      prune();
      pruning = setInterval(prune, HOUR_MS).unref();
    },
    async end(finishRequests) {
      isEnding = true;
      clearInterval(pruning);
      const feedsClosed = feeds.close();
      await finishRequests(() =>
        ending.abort(new Refusal(503, errorCodes.internal, 'The service is ending.', { 'retry-after': '5' })),
      );
      await feedsClosed;
      await Promise.all([
        options.reader === undefined && reader.close(),
        options.summarizer === undefined && summarizer.close(),
      ]);
      if (options.opened === undefined) await database.close();
    },
  };
}
