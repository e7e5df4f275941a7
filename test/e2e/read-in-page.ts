import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PageReading } from '../../lib/model/page/page.ts';

/** The built script itself, from the newest Chromium build (`wxt build`, `wxt build --mode e2e`). */
const [built] = ['chrome-mv3-e2e', 'chrome-mv3']
  .map(name => new URL(`../../.output/${name}/extract.js`, import.meta.url))
  .filter(file => existsSync(file))
  .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);

/** Runs the script as `scripting.executeScript` does: in a world of its own, its completion value as plain data. */
export async function readInPage(page: Page): Promise<PageReading> {
  if (!built) throw new Error('extract.js is not built; run `npx wxt build` first');
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'precis' });
  const { result } = await session.send('Runtime.evaluate', {
    expression: readFileSync(built, 'utf8'),
    contextId: world.executionContextId,
    returnByValue: true,
  });
  await session.detach();
  return result.value as PageReading;
}
