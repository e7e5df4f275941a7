import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { createClient } from '../../lib/api/service-client.ts';
import type { EnrichIndex } from '../../lib/model/search/search-result.ts';
import { readDocument } from '../../lib/page-reader/read-document.ts';
import { startService } from '../../service/start-service.ts';
import type { Method, Page } from './related-methods.ts';

/** For each demo page, the starts of the addresses of related built-in documents, chosen by hand. */
const RELATED: Readonly<Record<string, Record<EnrichIndex, string>>> = {
  article: {
    web: 'rooftop-hives parapet-apiary smoker-and-veil hedgerow-notes stonecrop-roofs smallholding-diary furrow-bee hive-sounds',
    news: 'town-crier field-and-ward',
  },
  documentation: {
    web: 'cold-spare terminal-gardens night-shift-admin quiet-vaults hashes-at-home',
    news: 'kernel-gazette.example/backup kernel-gazette.example/dedup kernel-gazette.example/s3 kernel-gazette.example/sched',
  },
  thread: {
    web: 'bench-and-screwdriver repair-evening keep-it-running mend-it-yourself towel-and-tray',
    news: 'open-bench',
  },
  long: {
    web: 'lamp-and-lens rock-towers last-keepers gallery-and-lamp granite-sums coast-photographs',
    news: 'harbour-post',
  },
  nonlatin: { web: 'ochanoma yamaai-chaen chanoki-nikki kyusu-to-yu furui-chabako', news: 'chanohi' },
  greek: { web: 'sterna-kai almi-kai limani-nerou', news: 'aigaiaka-fylla' },
  /** The built-in documents have nothing about this page, so a good search finds nothing. */
  short: { web: '', news: '' },
};

const TOP = 3;

export interface DemoScore {
  /** How often a related document is on top, and among the first three, for pages and indexes that have one. */
  onTop: number;
  amongThree: number;
  asked: number;
  /** The unrelated results of all searches. */
  wrong: number;
  shown: number;
  requests: number;
}

/** Asks the running service about every demo page with every method. */
export async function scoreDemoPages(methods: Readonly<Record<string, Method>>): Promise<Map<string, DemoScore>> {
  const service = await startService({ port: 0 });
  const client = createClient({ fetch, now: Date.now });
  const account = { baseUrl: service.baseUrl, apiKey: 'bench' };
  const find = async (index: EnrichIndex, query: string) =>
    (await client.enrich(account, crypto.randomUUID(), index, query, AbortSignal.timeout(10_000))).results.map(
      ({ url }) => url,
    );
  try {
    const scores = new Map<string, DemoScore>();
    for (const [name, method] of Object.entries(methods)) scores.set(name, await scoreOf(method, find));
    return scores;
  } finally {
    await service.close();
  }
}

async function scoreOf(
  method: Method,
  find: (index: EnrichIndex, query: string) => Promise<string[]>,
): Promise<DemoScore> {
  const score = { onTop: 0, amongThree: 0, asked: 0, wrong: 0, shown: 0, requests: 0 };
  for (const [name, related] of Object.entries(RELATED)) {
    const queries = method(readDemoPage(name));
    for (const index of ['web', 'news'] as const) {
      const wanted = related[index].split(' ').filter(start => start !== '');
      let urls: string[] = [];
      for (const query of queries) {
        score.requests += 1;
        urls = await find(index, query);
        if (urls.length > 0) break;
      }
      const isRight = urls.map(url => wanted.some(start => url.startsWith(`https://${start}`)));
      score.shown += urls.length;
      score.wrong += isRight.filter(right => !right).length;
      if (wanted.length === 0) continue;
      score.asked += 1;
      if (isRight[0] === true) score.onTop += 1;
      if (isRight.slice(0, TOP).includes(true)) score.amongThree += 1;
    }
  }
  return score;
}

function readDemoPage(name: string): Page {
  const { document } = parseHTML(readFileSync(`service/demo/${name}.html`, 'utf8'));
  const page = readDocument(document, `http://localhost/${name}.html`);
  if (page === null) throw new Error(`The demo page ${name} has no text.`);
  return page;
}
