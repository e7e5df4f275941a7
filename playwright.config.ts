import { defineConfig } from '@playwright/test';

/**
 * End to end: the real extension in a real browser, driven by `scripts/browsers/`. Chromium's tests use Playwright's own pages;
 * Firefox's live in a folder of their own because they speak Marionette. `npm test` builds and names the browsers.
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
    { name: 'chromium', testIgnore: 'firefox/**' },
    { name: 'firefox', testMatch: 'firefox/**/*.spec.ts' },
  ],
});
