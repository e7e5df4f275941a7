import 'fake-indexeddb/auto';
import { beforeEach } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { emptyDatabase } from './empty-database.ts';
import { restoreBrowser } from './restore-browser.ts';

/** Files share the browser and the database. */
beforeEach(async () => {
  fakeBrowser.reset();
  restoreBrowser();
  // A request that a test leaves unanswered keeps the worker alive in later tests.
  Object.assign(fakeBrowser.runtime, { getPlatformInfo: async () => ({}) });
  await emptyDatabase();
});
