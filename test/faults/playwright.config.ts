import { defineConfig } from '@playwright/test';

const PROJECTS = {
  'faults-quick-chromium': /(?=.*@chromium)(?=.*@quick)/,
  'faults-quick-firefox': /(?=.*@firefox)(?=.*@quick)/,
  'faults-chromium': /@chromium/,
  'faults-firefox': /@firefox/,
};

/** The fault cases. `npm test` runs the quick rows, `npm run test:all` all of them. */
export default defineConfig({
  testDir: '.',
  // Far above what any row takes, so that none fails because the machine has other work.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // As in the stories' configuration.
  retries: process.env.CI ? 2 : 0,
  workers: 1,
  reporter: [['list']],
  projects: Object.entries(PROJECTS).map(([name, grep]) => ({
    name,
    grep,
    // One folder for each, because a run empties its folder first, and the browsers run in parallel.
    outputDir: `../../test-results/${name}`,
  })),
});
