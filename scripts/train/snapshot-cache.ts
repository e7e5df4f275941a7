import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bundleScript } from './bundle-script.ts';
import { htmlOf, type KnownPage } from './corpus.ts';
import { openTab, startChromium } from './corpus-tab.ts';
import type { SnapshotData } from './snapshot-data.ts';

const CACHE = join(tmpdir(), 'precis-page-snapshots');

const fileOf = ({ set, id }: KnownPage) => join(CACHE, `${set}-${id}.json.gz`);

/** The snapshot of a page as Chromium lays it out; null when it is not cached. */
export function cachedSnapshotOf(page: KnownPage): SnapshotData | null {
  const file = fileOf(page);
  return existsSync(file) ? (JSON.parse(gunzipSync(readFileSync(file)).toString()) as SnapshotData) : null;
}

/** Takes a snapshot of every page that is not cached. */
export async function snapshotPages(folder: string, pages: readonly KnownPage[], tabs: number): Promise<void> {
  const waiting = pages.filter(page => !existsSync(fileOf(page)));
  if (waiting.length === 0) return;
  mkdirSync(CACHE, { recursive: true });
  const script = await bundleScript('scripts/train/snapshot-script.ts');
  const browser = await startChromium();
  const work = async () => {
    const tab = await openTab(browser);
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      await tab.open(page.url, htmlOf(folder, page));
      await tab.evaluate(script);
      writeFileSync(fileOf(page), gzipSync(JSON.stringify(await tab.evaluate('precisSnapshot()')), { level: 1 }));
      if (waiting.length % 100 === 0) console.log(`${waiting.length} pages left`);
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
  await browser.close();
}
