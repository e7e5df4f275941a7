/**
 * Measures the speed of the service: `npm run bench:service`, with its own PostgreSQL server if that is installed.
 *
 * 1. Load: 200 texts of 50 kB, 8 at once.
 * 2. Cached answers during that load.
 * 3. Search among `BENCH_DOCUMENTS` documents (200,000) as long as feed entries, with words as frequent as in real
 *    languages: a few very often, most hardly ever.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { DatabasePlace } from '../../service/database/open-database.ts';
import { openDatabase } from '../../service/database/open-database.ts';
import { putDocuments } from '../../service/search/document-store.ts';
import { createEnrichSearch } from '../../service/search/search-documents.ts';
import { startService } from '../../service/start-service.ts';
import { createDice } from '../lib/key-sentences/samples.ts';
import { startPostgres } from '../service/postgres-server.ts';

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 200_000);
const VOCABULARY = 60_000;
const WORDS_PER_DOCUMENT = 60;

const dice = createDice(11);

/** Approximately by Zipf's law. */
const wordOf = () => `w${Math.floor(VOCABULARY ** dice()).toString(36)}x`;
const textOf = (words: number) => Array.from({ length: words }, wordOf).join(' ');

function quantiles(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}

async function benchLoad(place: DatabasePlace): Promise<void> {
  const page = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(`${'A sentence about the harbour and its boats. '.repeat(40)}`);
  });
  await new Promise<void>(resolve => page.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}/`;
  const service = await startService({ database: place, allowPrivate: true });
  const ask = async (params: object) => {
    const startedAt = performance.now();
    const response = await fetch(`${service.baseUrl}/api/v0/summarize`, {
      method: 'POST',
      headers: { authorization: 'Bot bench', 'content-type': 'application/json' },
      body: JSON.stringify(params),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - startedAt };
  };
  await ask({ url });
  const quiet = [];
  for (let count = 0; count < 100; count++) quiet.push((await ask({ url })).ms);
  console.log(`cached answers, nothing else going on: ${quantiles(quiet)}`);

  let sent = 0;
  const times: number[] = [];
  const cached: number[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const lane = async () => {
    while (sent < 200) {
      sent += 1;
      const { status, ms } = await ask({
        text: `${`Sentence ${sent} tells of ${textOf(8)}. `.repeat(700)}`.slice(0, 50_000),
      });
      times.push(ms);
      if (status !== 200) errors += 1;
    }
  };
  let isLoaded = true;
  const asking = (async () => {
    while (isLoaded) cached.push((await ask({ url })).ms);
  })();
  await Promise.all(Array.from({ length: 8 }, lane));
  isLoaded = false;
  await asking;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`200 texts of 50 kB, 8 at once: ${errors} errors, ${seconds} s, ${quantiles(times)}`);
  console.log(`cached answers meanwhile: ${quantiles(cached)}`);
  console.log(`resident memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
  await service.close();
  page.close();
}

async function benchSearch(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place, console.error);
  const startedAt = performance.now();
  for (let done = 0; done < DOCUMENTS; done += 2_000) {
    const batch = Array.from({ length: Math.min(2_000, DOCUMENTS - done) }, (_, index) => ({
      url: `https://d${done + index}.example/`,
      title: textOf(6),
      text: textOf(WORDS_PER_DOCUMENT),
      published: new Date(Date.UTC(2020, 0, 1) + dice() * 2e11).toISOString().replace(/\.\d+/, ''),
    }));
    await putDocuments(database, done % 4_000 === 0 ? 'web' : 'news', 'bench', batch);
  }
  await database.script('VACUUM ANALYZE documents');
  const seconds = (performance.now() - startedAt) / 1_000;
  const [size] = await database.query<{ mb: number }>(`SELECT pg_total_relation_size('documents') / 1000000 AS mb`);
  console.log(`${DOCUMENTS} documents put in ${seconds.toFixed(0)} s, ${size?.mb} MB with indexes`);
  const { search } = createEnrichSearch(database);
  await search('web', 'warm up');
  const queries = {
    'one frequent word': () => 'w1x',
    'three words': () => textOf(3),
    'eight words': () => textOf(8),
    'a phrase': () => `"${textOf(2)}"`,
    'an unknown name': () => `zq${textOf(1)}`,
  };
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = [];
    for (let count = 0; count < 40; count++) {
      const begin = performance.now();
      await search(count % 2 === 0 ? 'web' : 'news', query());
      times.push(performance.now() - begin);
    }
    console.log(`${name.padEnd(20)} ${quantiles(times)}`);
  }
  await database.close();
}

const server = await startPostgres();
if (server === null)
  console.log('PostgreSQL is not installed here (Debian: postgresql); the embedded one is measured.');
const placeOf = (name: string): DatabasePlace =>
  server === null ? { kind: 'memory' } : { kind: 'server', url: server.createDatabase(name) };
try {
  await benchLoad(placeOf('load'));
  await benchSearch(placeOf('search'));
} finally {
  server?.stop();
}
