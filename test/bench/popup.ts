/**
 * How fast the real popup paints, in milliseconds after its document started: `npm run bench:popup`.
 * Build first (`npm run build`). Run it on an idle machine; it is no test, and nothing fails by it.
 */
import { resolve } from 'node:path';
import { ChromiumDriver } from '../../scripts/browsers/chromium-driver.ts';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';
import { startDemoSite } from '../../service/demo-site.ts';

const TIMES = 12;

const browserPath = findBrowser('chromium')?.path;
if (browserPath === undefined) throw new Error('This needs Chromium.');
const site = await startDemoSite();
const driver = await ChromiumDriver.launch({
  browserPath,
  extensionDir: resolve('.output/chrome-mv3'),
  headless: true,
});
try {
  const page = await driver.openPage(`${site.origin}/article.html`);
  const painted: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const popup = await driver.openPopup(page);
    await popup.field('Automatic');
    painted.push(await popup.run(firstPaint));
    await popup.close();
  }
  report('first contentful paint', painted);
} finally {
  await driver.close();
  await site.close();
}

/** In the popup: waits for its first contentful paint. */
function firstPaint(): Promise<number> {
  return new Promise(resolve => {
    const observer = new PerformanceObserver(list => {
      const [entry] = list.getEntriesByName('first-contentful-paint');
      if (entry) resolve(entry.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

function report(name: string, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0);
  process.stdout.write(`${name}: first ${times[0]?.toFixed(0)}, median ${at(0.5)}, p95 ${at(0.95)} ms\n`);
}
