import { defineConfig } from '@playwright/test';

/** The fault bench on its own. `npm test` runs the quick rows, `npm run faults` all of them. */
export default defineConfig({
  globalSetup: '../service/build-workers.mjs',
  testDir: '.',
  outputDir: '../../test-results/faults',
  timeout: 60_000,
  workers: 1,
  reporter: [['list']],
  projects: [
    { name: 'faults-quick-chromium', grep: /(?=.*@chromium)(?=.*@quick)/ },
    { name: 'faults-quick-firefox', grep: /(?=.*@firefox)(?=.*@quick)/ },
    { name: 'faults-chromium', grep: /@chromium/ },
    { name: 'faults-firefox', grep: /@firefox/ },
  ],
});
