import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** The unit tests that concern money, requests, storage and the wire, for `npm run mutants`. */
export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    restoreMocks: true,
    testTimeout: 60_000,
    environment: 'node',
    include: [
      'test/lib/{api,background,jobs,store}/**/*.test.ts',
      'test/lib/model/{money,search,summary}/**/*.test.ts',
    ],
    // Stryker runs tests in threads, where the time zone cannot be changed. Thousands of schedules would be run for each mutant.
    exclude: ['test/lib/jobs/schedules.property.test.ts', 'test/lib/model/search/published-date.test.ts'],
  },
});
