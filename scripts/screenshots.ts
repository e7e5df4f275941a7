import { mkdirSync, writeFileSync } from 'node:fs';
import { startDemoSite } from '../service/demo-site.ts';
import { startService } from '../service/start-service.ts';
import { ChromiumDriver } from './browsers/chromium-driver.ts';
import { findBrowser } from './browsers/find-browser.ts';
import { saveAccount } from './browsers/save-account.ts';
import type { View } from './browsers/view.ts';
import { buildWhenChanged } from './build-extension.ts';
import { DEMO_CREDIT_USD, DEMO_KEY, SERVICE_PORT, SITE_PORT } from './demo-browser.ts';
import { freePort } from './free-port.ts';

/** `npm run screenshots`: the README's pictures, from the real popup on the demo article, each in light and in dark. */

const FOLDER = '.github/readme';

async function takePictures(popup: View, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.setColorScheme(colorScheme);
    const path = `${FOLDER}/${name}-${colorScheme}.png`;
    writeFileSync(path, await popup.screenshot());
    process.stdout.write(`${path}\n`);
  }
}

/** Twice as many dots as usual, for sharp letters on the page that shows the pictures. */
const DOTS_PER_PIXEL = 2;

const browser = findBrowser('chromium');
if (browser === null) throw new Error('The pictures are taken in Chromium, which is not installed here.');
const extensionDir = await buildWhenChanged('chrome', () => undefined);
mkdirSync(FOLDER, { recursive: true });

const service = await startService({
  port: await freePort(SERVICE_PORT),
  allowPrivate: true,
  creditUsd: DEMO_CREDIT_USD,
});
const site = await startDemoSite({ port: await freePort(SITE_PORT) });
const driver = await ChromiumDriver.launch({
  browserPath: browser.path,
  extensionDir,
  headless: true,
  dotsPerPixel: DOTS_PER_PIXEL,
});
try {
  const options = await driver.openOptions();
  await saveAccount(options, { apiKey: DEMO_KEY, baseUrl: service.baseUrl });
  const article = await driver.openPage(`${site.origin}/article.html`);
  const popup = await driver.openPopup(article);
  await popup.text('button.primary', 'Summarize');
  await popup.text('.gist-sentences');
  await popup.text('button.primary', 'about');
  await takePictures(popup, 'start');
  await popup.click(/^Summarize /);
  await popup.text('article[aria-label="Summary"]');
  await takePictures(popup, 'summary');
} finally {
  await driver.close();
  await site.close();
  await service.close();
}
