import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** The browser's API in memory, set up for each file, so only where it is used. */
const plugins = [WxtVitest()];

/** Far above what any test takes, so that none fails because the machine has other work. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } } as const;

/** What is replaced in a test is not replaced in the next one. Projects inherit nothing from the whole. */
const COMMON = { ...LIMITS, restoreMocks: true } as const;

/** CI repeats the tests that start real processes up to twice, and `npm test` lists those that needed it. */
const WITH_RETRIES = { retry: process.env.CI ? 2 : 0 } as const;

/** The build's `import.meta.env.FIREFOX` is read from the environment in tests, where it may be the path of a browser. */
const SURROUNDINGS = { ...COMMON, env: { FIREFOX: '', CHROMIUM: '' } };

/** Tests of the service that say something about the database: they run on the embedded one and on a server. */
const DATABASE_TESTS = ['billing', 'idempotency', 'cache', 'limits', 'enrichment', 'search', 'feeds', 'migrations'];

const UNIT_TESTS = ['test/architecture/**/*.test.ts', 'test/lib/**/*.test.ts', 'test/scripts/**/*.test.ts'];

/** They use the browser's APIs and a database. */
const BROWSER_TESTS = ['test/lib/{background,browser,jobs,store}/**/*.test.ts'];

/** They read a page that a browser shows. */
const DOM_TESTS = ['test/lib/page-reader/{find-passage,clobbered,live-page-reader,read-selection}.test.ts'];

/** They replace modules or databases, or load modules anew, so each file gets modules of its own. */
const ISOLATED_TESTS = [
  'test/lib/store/upgrade*.test.ts',
  'test/lib/page-reader/{color,fallbacks,reader-failed}.test.ts',
];

/** They try hundreds of cases, or texts of a megabyte, and take most of the time of all tests in `test/lib`. */
const PROPERTY_TESTS = ['test/lib/**/{long-*,*.property,*.properties}.test.ts'];

/** The same of the service. They need neither its database nor its threads. */
const SERVICE_PROPERTY_TESTS = ['test/service/**/*.property.test.ts'];

const COMPONENTS = {
  environment: './test/components/lasting-document.ts',
  ...SURROUNDINGS,
  include: ['test/components/**/*.test.tsx'],
  setupFiles: ['test/lib/browser/with-locks.ts', 'test/components/setup.ts'],
};

/** They open pages, which keep what they have read for good, or replace modules or load them anew. Other files would find that. */
const RELOADING_TESTS = ['test/components/{error-boundary,first-screen,late-database,mount-options,phone}.test.tsx'];

/** Projects, so that `npm test` can name and count its suites; end-to-end has a runner of its own (Playwright). */
export default defineConfig({
  test: {
    // Kept under node_modules: most of a suite's modules have been compiled by the one before, or by the last run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          ...SURROUNDINGS,
          include: UNIT_TESTS,
          exclude: [...BROWSER_TESTS, ...ISOLATED_TESTS, ...PROPERTY_TESTS, ...DOM_TESTS],
          // Three quarters of the time went into loading the same modules for each file.
          isolate: false,
        },
      },
      {
        test: { name: 'unit-dom', environment: 'happy-dom', ...SURROUNDINGS, include: DOM_TESTS, isolate: false },
      },
      {
        plugins,
        test: {
          name: 'unit-browser',
          environment: 'node',
          ...SURROUNDINGS,
          include: BROWSER_TESTS,
          exclude: [...ISOLATED_TESTS, ...PROPERTY_TESTS],
          setupFiles: ['test/lib/browser/with-locks.ts', 'test/lib/browser/fresh-browser.ts'],
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          name: 'unit-isolated',
          environment: 'node',
          ...SURROUNDINGS,
          include: ISOLATED_TESTS,
          setupFiles: ['test/lib/browser/with-locks.ts'],
        },
      },
      {
        test: {
          name: 'properties',
          environment: 'node',
          ...SURROUNDINGS,
          include: [...PROPERTY_TESTS, ...SERVICE_PROPERTY_TESTS],
          exclude: BROWSER_TESTS,
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          name: 'properties-browser',
          environment: 'node',
          ...SURROUNDINGS,
          include: PROPERTY_TESTS.map(path => path.replace('lib/**', 'lib/{background,browser,jobs,store}/**')),
          setupFiles: ['test/lib/browser/with-locks.ts', 'test/lib/browser/fresh-browser.ts'],
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          name: 'components',
          ...COMPONENTS,
          exclude: RELOADING_TESTS,
          // More than half of the time went into loading the same modules for each file.
          isolate: false,
        },
      },
      {
        plugins,
        test: { name: 'components-isolated', ...COMPONENTS, include: RELOADING_TESTS },
      },
      {
        test: {
          name: 'service',
          environment: 'node',
          include: ['test/service/**/*.test.ts'],
          exclude: SERVICE_PROPERTY_TESTS,
          globalSetup: ['test/service/build-service.mjs', 'test/service/global-setup.ts'],
          // The embedded database is WebAssembly. Optimizing it takes longer than the tests save by it.
          execArgv: ['--liftoff-only'],
          // One process for many files: they share a database, a service and its threads.
          isolate: false,
          ...COMMON,
          ...WITH_RETRIES,
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
          ...COMMON,
          ...WITH_RETRIES,
        },
      },
      {
        test: {
          name: 'build',
          environment: 'node',
          ...SURROUNDINGS,
          ...WITH_RETRIES,
          include: ['test/build/**/*.test.ts'],
        },
      },
    ],
  },
});
