import { defineConfig } from '@playwright/test';

/** Stories that are told once for both browsers. */
const SHARED = ['price', 'paid-once', 'outgoing', 'jobs', 'summary'];

/** End to end: the real extension in a real browser, driven by `scripts/browsers/`. `npm test` builds and names the browsers. */
export default defineConfig({
  globalSetup: './test/service/build-workers.mjs',
  testDir: 'test/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  projects: [
    { name: 'chromium', testIgnore: 'firefox/**', use: { browserName: 'chromium' } },
    {
      name: 'firefox',
      testMatch: ['firefox/**/*.spec.ts', ...SHARED.map(name => `test/e2e/${name}.spec.ts`)],
      use: { browserName: 'firefox' },
    },
  ],
});
