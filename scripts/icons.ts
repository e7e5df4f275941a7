/** Draws the toolbar icons from their one drawing: `node scripts/run-ts.mjs scripts/icons.ts`. */
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const SIZES = [16, 32, 48, 128];

const svg = await readFile('public/icon/precis.svg', 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  for (const size of SIZES) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    await page.screenshot({ path: `public/icon/${size}.png`, omitBackground: true });
  }
} finally {
  await browser.close();
}
