import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import messages from '../../public/_locales/en/messages.json';
import { emptyDatabase } from '../lib/browser/empty-database.ts';
import { restoreBrowser } from '../lib/browser/restore-browser.ts';
import { fakePermissions } from './fake-permissions.ts';

/** Far above what any component takes, so that no test fails because the machine has other work. */
configure({ asyncUtilTimeout: 30_000 });

/** The browser's own words, from the real locale file: components are tested as a person reads them. */
function getMessage(key: string, substitutions: string[] = []): string {
  const entry = (messages as Record<string, { message: string }>)[key];
  return (entry?.message ?? '').replace(/\$(\d)\$/g, (_whole, digit) => substitutions[Number(digit) - 1] ?? '');
}

/** Files share the document, so what a test has left there goes with it. */
function clean(): void {
  cleanup();
  document.body.replaceChildren();
}

beforeEach(async () => {
  fakeBrowser.reset();
  // Not when a test ends: what it has shown still leaves the browser's events then.
  restoreBrowser();
  fakePermissions();
  Object.assign(fakeBrowser.i18n, { getMessage });
  Object.assign(fakeBrowser.commands, { getAll: async () => [] });
  await emptyDatabase();
});
afterEach(clean);
