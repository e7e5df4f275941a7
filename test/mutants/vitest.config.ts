import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** The unit tests that concern money, requests, storage and the wire, for `npm run mutants`. */
export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    restoreMocks: true,
    testTimeout: 60_000,
    environment: 'node',
    setupFiles: ['test/mutants/few-runs.ts'],
    include: ['test/lib/{api,background,jobs,store,model/money}/**/*.test.ts'],
    // It loads modules a second time. Stryker would then try the mutants of their constants with this test alone.
    exclude: ['test/lib/store/upgrade.test.ts'],
  },
});
