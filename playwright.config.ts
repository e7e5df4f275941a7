import { defineConfig } from '@playwright/test';

/** What was done, without pictures: those would be taken at every look into a page. A failing story takes its own. */
const trace = { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false } as const;

/**
 * End to end: the real extension in a real browser, driven by `scripts/browsers/`. Each story runs in both browsers.
 * `npm test` builds the extension and finds the browsers.
 */
export default defineConfig({
  globalSetup: './test/service/build-workers.mjs',
  testDir: 'test/e2e',
  // Far above what any story takes, so that none fails because the machine has other work.
  timeout: 180_000,
  // A busy machine takes its time.
  expect: { timeout: 60_000 },
  // `npm test` lists the stories that needed another try. Locally, the first one decides.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  projects: [
    // Folders of their own, because each run empties its folder first and the browsers run side by side.
    { name: 'chromium', outputDir: 'test-results/chromium', use: { browserName: 'chromium', trace } },
    { name: 'firefox', outputDir: 'test-results/firefox', use: { browserName: 'firefox' } },
  ],
});
