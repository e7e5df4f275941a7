import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bundleScript } from './bundle-script.ts';
import { htmlOf, type KnownPage } from './corpus.ts';
import type { PageData } from './page-data.ts';
import { openTab, startChromium } from './page-lab.ts';

const CACHE = join(tmpdir(), 'precis-seen-pages');

const fileOf = ({ set, id }: KnownPage) => join(CACHE, `${set}-${id}.json.gz`);

/** A page as Chromium shows it: what training starts from. Null when Chromium has not been asked yet. */
export function seenPageOf(page: KnownPage): PageData | null {
  const file = fileOf(page);
  return existsSync(file) ? (JSON.parse(gunzipSync(readFileSync(file)).toString()) as PageData) : null;
}

/** Asks Chromium for every page that is not in the cache (a folder of the system's temporary one). */
export async function seePages(folder: string, pages: readonly KnownPage[], tabs: number): Promise<void> {
  const waiting = pages.filter(page => !existsSync(fileOf(page)));
  if (waiting.length === 0) return;
  mkdirSync(CACHE, { recursive: true });
  const script = await bundleScript('test/bench/reading/copy-script.ts');
  const browser = await startChromium();
  const work = async () => {
    const tab = await openTab(browser);
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      await tab.open(page.url, htmlOf(folder, page));
      await tab.ask(script);
      writeFileSync(fileOf(page), gzipSync(JSON.stringify(await tab.ask('precisCopy()')), { level: 1 }));
      if (waiting.length % 100 === 0) console.log(`${waiting.length} pages left`);
    }
  };
  await Promise.all(Array.from({ length: tabs }, work));
  await browser.close();
}
