import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { microsOf } from '../lib/model/money.ts';
import { isPublicAddress } from '../lib/model/public-address.ts';
import type { Fault } from './bench/faults.ts';
import type { ReceivedRequest } from './bench/received-request.ts';
import { createDocumentReader } from './documents/document-reader.ts';
import { DOCUMENT_SETTINGS, type DocumentSettings } from './documents/document-settings.ts';
import { type FeedSources, loadFeeds } from './enrich/feeds/load-feeds.ts';
import { createServer } from './server.ts';
import { answerUnreadable } from './unreadable-request.ts';

/** GETs carry their text in the address; Node's own limit of 16 kB is small for that. */
const MAX_HEADER_BYTES = 64_000;

export interface StartOptions {
  /** 0 or left out: any free port. */
  port?: number;
  /** Left out: any non-empty key is let in. */
  apiKeys?: readonly string[];
  /** Dollars to start with; left out: nothing is counted. */
  creditUsd?: number;
  allowPrivate?: boolean;
  faults?: boolean;
  allowedHosts?: readonly string[];
  /** What to add to the built-in indexes: feeds and lists of feeds, read before the service listens. */
  feeds?: FeedSources;
  /** How documents are read; left out: the defaults. */
  documents?: DocumentSettings;
  log?: (line: string) => void;
}

export interface Service {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  baseUrl: string;
  /** Every API request so far, oldest first. Throws unless started with `faults: true`. */
  received(): readonly ReceivedRequest[];
  /** Orders a fault for the next API request. Throws unless started with `faults: true`, and for a fault that makes no sense. */
  fault(fault: Fault): void;
  /** Forgets requests and faults. Throws unless started with `faults: true`. */
  reset(): void;
  /** Ends every connection, also those a fault keeps open. */
  close(): Promise<void>;
}

/**
 * Starts the service on 127.0.0.1 and resolves once it has read its feeds and listens; rejects with Node's error
 * (`EADDRINUSE` …) if it cannot. A feed that cannot be read is only told to `log`.
 */
export async function startService(options: StartOptions = {}): Promise<Service> {
  const allowPrivate = options.allowPrivate ?? false;
  const log = options.log ?? (() => {});
  const mayConnect = allowPrivate ? () => true : isPublicAddress;
  const added = await loadFeeds(options.feeds ?? { web: [], news: [] }, { mayConnect, now: Date.now(), log });
  const documents = createDocumentReader(options.documents ?? DOCUMENT_SETTINGS, { mayConnect, log });
  const { app, bench } = createServer({
    apiKeys: options.apiKeys ?? null,
    creditMicros: options.creditUsd === undefined ? null : microsOf(options.creditUsd),
    documents,
    allowedHosts: options.allowedHosts ?? [],
    faults: options.faults ?? false,
    added,
    log,
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const http = createHttpServer({ maxHeaderSize: MAX_HEADER_BYTES }, listener);
  http.on('clientError', answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const needBench = () => {
    if (bench === null) throw new Error('Start the service with `faults: true` for this.');
    return bench;
  };
  return {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    received: () => needBench().received(),
    fault: fault => needBench().fault(fault),
    reset: () => needBench().reset(),
    async close() {
      await new Promise<void>(resolve => {
        http.close(() => resolve());
        http.closeAllConnections();
      });
      await documents.close();
    },
  };
}
