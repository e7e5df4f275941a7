import { defineConfig } from '@playwright/test';

/**
 * End to end: the real extension in a real browser, driven by `scripts/browsers/`. Each story runs in both browsers.
 * `npm test` builds the extension and finds the browsers.
 */
export default defineConfig({
  globalSetup: './test/service/build-workers.mjs',
  testDir: 'test/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'chromium', use: { browserName: 'chromium' } },
    { name: 'firefox', use: { browserName: 'firefox' } },
  ],
});
