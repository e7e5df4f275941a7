import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const plugins = [WxtVitest()];
const common = {
  environment: 'node',
  testTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  env: { FIREFOX: '', CHROMIUM: '' },
  setupFiles: ['test/lib/browser/with-locks.ts', 'test/mutants/few-runs.ts'],
};

/** The unit tests of money, requests, storage and the service's interface, for `npm run mutants`. */
export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        plugins,
        test: { ...common, name: 'unit', include: ['test/lib/{api,model/money}/**/*.test.ts'], isolate: false },
      },
      {
        plugins,
        test: {
          ...common,
          name: 'unit-browser',
          setupFiles: [...common.setupFiles, 'test/lib/browser/fresh-browser.ts'],
          include: ['test/lib/{background,jobs,store}/**/*.test.ts', 'test/lib/browser/spending-sums.test.ts'],
          // They load modules a second time. Stryker would then try the mutants of their constants with these tests alone.
          exclude: ['test/lib/store/upgrade*.test.ts'],
        },
      },
    ],
  },
});
