/** `npm run icons`: draws all icons into `public/`, with the installed Chromium. */
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { buttonSizes, buttonStates, iconFileOf } from '../lib/model/toolbar-button-state.ts';
import { findBrowser } from './browsers/find-browser.ts';
import { iconSvgOf } from './icon-svg.ts';

/** The sizes that browsers and stores show outside the toolbar. */
const LARGE_SIZES = [48, 128];

const found = findBrowser('chromium');
if (found === null) throw new Error('Drawing the icons needs Chromium. Install it, or set its path in CHROMIUM.');
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  const icons = buttonStates.flatMap(state => buttonSizes.map(size => ({ state, size })));
  for (const { state, size } of [...icons, ...LARGE_SIZES.map(size => ({ state: 'ready' as const, size }))]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${iconSvgOf(state, size)}`);
    await page.screenshot({ path: `public${iconFileOf(state, size)}`, omitBackground: true });
  }
} finally {
  await browser.close();
}
await writeFile('public/icon/precis.svg', `${iconSvgOf('ready', 128)}\n`);
