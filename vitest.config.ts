import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const plugins = [WxtVitest()];

/** Projects, so that `npm test` can name and count its suites; end-to-end has a runner of its own (Playwright). */
export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/*.test.ts', 'test/lib/**/*.test.ts', 'test/scripts/**/*.test.ts'],
        },
      },
      {
        plugins,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['test/components/**/*.test.tsx'],
          setupFiles: ['test/components/setup.ts'],
        },
      },
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['test/service/**/*.test.ts'],
          globalSetup: ['test/service/build-worker.mjs'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'build',
          environment: 'node',
          include: ['test/build/**/*.test.ts'],
        },
      },
    ],
  },
});
