import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

const plugins = [WxtVitest()];

/** Tests of the service that say something about the database: they run on the embedded one and on a server. */
const DATABASE_TESTS = ['billing', 'idempotency', 'cache', 'limits', 'enrichment', 'search', 'feeds', 'migrations'];

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
          include: ['test/architecture/**/*.test.ts', 'test/lib/**/*.test.ts', 'test/scripts/**/*.test.ts'],
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
          globalSetup: ['test/service/build-service.mjs', 'test/service/global-setup.ts'],
          // One process for many files: they share a database, a service and its threads.
          isolate: false,
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'postgresql',
          environment: 'node',
          include: DATABASE_TESTS.map(name => `test/service/${name}.test.ts`),
          globalSetup: ['test/service/build-service.mjs', 'test/service/global-setup.ts'],
          env: { SERVICE_DATABASE: 'server' },
          // One process for many files: they share a database, a service and its threads.
          isolate: false,
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
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
