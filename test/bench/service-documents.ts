import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startService } from '../../service/start-service.ts';
import { type Placed, writePdf } from '../fixtures/pdf/pdf-writer.ts';
import { hostileFiles } from '../service/documents/samples/hostile-files.ts';
import { longEnglish, pageOf } from '../service/texts.ts';

/**
 * Measures the times of a 9 MB page, of a PDF of 300 pages and of cached answers meanwhile, and the memory of the service,
 * also with all hostile documents of the tests at once. Run by hand: `npm run bench:documents`.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = () => Math.round(process.memoryUsage().rss / 1_000_000);

const LINE = 'The keeper wrote the weather and the ships of the day into the journal.';
const texts: Placed[] = Array.from({ length: 45 }, (_, row) => ({ text: `${row} ${LINE}`, x: 50, y: 790 - row * 16 }));
const files: Record<string, [type: string, body: string | Uint8Array]> = {
  '/small': ['text/html', pageOf(longEnglish(5_000))],
  '/page': ['text/html', pageOf(longEnglish(9_000_000))],
  '/pdf': ['application/pdf', writePdf({ pages: Array.from({ length: 300 }, () => ({ texts })) })],
};
for (const [index, [, file, type]] of hostileFiles.entries()) files[`/hostile/${index}`] = [type, file];
const site = createServer(({ url = '' }, response) => {
  const [type, body] = files[url] ?? ['text/plain', ''];
  response.writeHead(200, { 'content-type': type }).end(body);
});
await new Promise<void>(resolve => void site.listen(0, '127.0.0.1', resolve));
const service = await startService({ allowPrivate: true });

async function ask(path: string): Promise<{ status: number; ms: number }> {
  const url = encodeURIComponent(`http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`);
  const startedAt = performance.now();
  const headers = { authorization: 'Bot bench' };
  const response = await fetch(`${service.baseUrl}/api/v0/summarize?url=${url}`, { headers });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

/** Requests the same cached answer again and again until `work` is done. */
async function latenciesDuring(work: Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    latencies.push((await ask('/small')).ms);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  await done;
  return latencies.sort((a, b) => a - b);
}

const quantile = (sorted: number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);

await ask('/small');
say(`at rest: ${megabytes()} MB resident`);
for (const path of ['/page', '/pdf']) {
  let answered = { status: 0, ms: 0 };
  const latencies = await latenciesDuring(ask(path).then(answer => (answered = answer)));
  const cached = `cached answers meanwhile: ${latencies.length}, p50 ${quantile(latencies, 0.5)} ms, p95 ${quantile(latencies, 0.95)} ms, slowest ${quantile(latencies, 0.9999)} ms`;
  say(
    `${path}: HTTP ${answered.status} after ${(answered.ms / 1_000).toFixed(1)} s; ${cached}; ${megabytes()} MB resident`,
  );
}
let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, megabytes());
}, 100);
const latencies = await latenciesDuring(Promise.all(hostileFiles.map((_, index) => ask(`/hostile/${index}`))));
clearInterval(watch);
say(
  `${hostileFiles.length} hostile documents at once: cached answers meanwhile p50 ${quantile(latencies, 0.5)} ms, p95 ${quantile(latencies, 0.95)} ms; at most ${most} MB resident`,
);
await new Promise(resolve => setTimeout(resolve, 12_000));
say(`after 12 s of rest: ${megabytes()} MB resident`);
await service.close();
site.closeAllConnections();
site.close();
