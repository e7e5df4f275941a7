import { setTimeout as sleep } from 'node:timers/promises';
import { type EnrichIndex, enrichIndexes } from '../../lib/model/search/search-result.ts';
import type { FetchOptions } from '../documents/fetch/fetch-document.ts';
import { isUnchanged } from '../documents/fetch/is-unchanged.ts';
import { createWorkerPool } from '../documents/workers/worker-pool.ts';
import { workerScript } from '../documents/workers/worker-script.ts';
import type { Log } from '../log.ts';
import type { DueFeed, FeedStore, Visit } from './feed-store.ts';
import { type ParsedSource, type ParseTask, parseSource } from './parse-source.ts';
import { isAddress, type ReadSource, readSource } from './read-source.ts';

/** Feeds and lists of feeds for each index: http(s) addresses, or files of this machine. */
export type FeedSources = Readonly<Record<EnrichIndex, readonly string[]>>;

interface FeedReaderOptions {
  sources: FeedSources;
  /** How often a feed is visited. */
  refreshSeconds: number;
  /** How many are read at the same time. */
  atOnce: number;
  mayConnect: FetchOptions['mayConnect'];
  log: Log;
}

interface FeedReader {
  /** Resolves when everything that is due has been visited. */
  once(): Promise<void>;
  /** Reads in rounds until it is closed. */
  start(): void;
  close(): Promise<void>;
}

/** Longer than a visit takes. */
const LEASE_SECONDS = 120;

/** How long to wait before looking again when nothing is due. */
const IDLE_MS = 30_000;

/** How soon a lane looks again while another one may find a list. */
const POLL_MS = 50;

/** Parsing a feed of 5 MB takes seconds, during which requests would wait. A smaller one, in characters, is parsed at once. */
const LEAST_FOR_THREAD = 100_000;

const THREADS = { size: 1, timeMs: 45_000, memoryMb: 512, idleMs: 10_000 };

/** Each failure halves how often a feed is asked, down to one in this many times. */
const MAX_BACK_OFF = 16;

/** Reads the feeds of the settings repeatedly in the background and stores their entries in the database. */
export function createFeedReader(store: FeedStore, options: FeedReaderOptions): FeedReader {
  const ending = new AbortController();
  const threads = createWorkerPool<ParseTask, ParsedSource>({
    ...THREADS,
    waiting: options.atOnce,
    script: () => workerScript('feeds/feed-worker.mjs'),
  });
  let work: Promise<void> = Promise.resolve();

  function reportFailure(source: string, error: unknown): void {
    if (ending.signal.aborted) return;
    options.log('feed not read', { source, reason: error instanceof Error ? error.message : String(error) });
  }

  async function parse(source: ReadSource): Promise<ParsedSource> {
    const task = { source, now: Date.now() };
    if (source.text.length < LEAST_FOR_THREAD) return parseSource(task.source, task.now);
    return threads.run(task, { owner: '', signal: ending.signal });
  }

  async function visit(feed: DueFeed): Promise<Visit> {
    const { address, validators } = feed;
    const guard = { mayConnect: options.mayConnect, signal: ending.signal };
    if (isAddress(address) && (await isUnchanged(address, validators, guard))) return { outcome: 'unchanged' };
    const source = await readSource(address, options.mayConnect, ending.signal);
    const parsed = await parse(source);
    if ('documents' in parsed) return { outcome: 'read', documents: parsed.documents, validators: source.validators };
    // Lists within lists are not followed.
    if (feed.list !== null) return { outcome: 'unchanged' };
    // A list from elsewhere must not open files of this machine.
    const named = [...new Set(parsed.feeds)];
    const feeds = named.filter(isAddress);
    const leftOut = named.length - feeds.length;
    options.log('feed list read', { source: address, feeds: feeds.length, leftOut });
    return { outcome: 'list', feeds, validators: source.validators };
  }

  async function visitAndKeep(feed: DueFeed): Promise<void> {
    const result = await visit(feed).catch((error: unknown): Visit => {
      reportFailure(feed.address, error);
      return { outcome: 'failed' };
    });
    ending.signal.throwIfAborted();
    const backOff = result.outcome === 'failed' ? Math.min(MAX_BACK_OFF, 2 ** feed.failures) : 1;
    await store.finish(feed, result, options.refreshSeconds * backOff);
  }

  /**
   * Each lane takes the next feed as soon as it is done with one, so a slow server holds up one lane only; it ends when
   * nothing is due and no other lane may still find a list.
   */
  async function lane(busy: { lanes: number }): Promise<void> {
    while (!ending.signal.aborted) {
      const [feed] = await store.takeDue(1, LEASE_SECONDS);
      if (feed !== undefined) {
        busy.lanes += 1;
        await visitAndKeep(feed).finally(() => {
          busy.lanes -= 1;
        });
      } else if (busy.lanes > 0) await pause(POLL_MS, ending.signal);
      else return;
    }
  }

  async function round(): Promise<void> {
    const busy = { lanes: 0 };
    await Promise.all(Array.from({ length: options.atOnce }, () => lane(busy)));
  }

  const setSources = async () => {
    for (const index of enrichIndexes) await store.setSources(index, [...new Set(options.sources[index])]);
  };

  async function rounds(): Promise<void> {
    await setSources();
    while (!ending.signal.aborted) {
      await round().catch((error: unknown) => reportFailure('', error));
      await pause(Math.min(IDLE_MS, options.refreshSeconds * 1_000), ending.signal);
    }
  }

  return {
    async once() {
      await setSources();
      await round();
    },
    start() {
      work = rounds().catch((error: unknown) => reportFailure('', error));
    },
    async close() {
      ending.abort(new Error('The service is ending.'));
      await work;
      await threads.close();
    },
  };
}

/** Ends early when `signal` aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
}
