import 'fake-indexeddb/auto';
import { act, cleanup, configure } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import messages from '../../public/_locales/en/messages.json';
import { emptyDatabase } from '../lib/browser/empty-database.ts';
import { restoreBrowser } from '../lib/browser/restore-browser.ts';
import { fakePermissions } from './fake-permissions.ts';

/** Far longer than any component takes, so that no test fails because the machine is busy. */
configure({ asyncUtilTimeout: 30_000 });

/** Messages from the real locale file, so that tests see the text that a user reads. */
function getMessage(key: string, substitutions: string[] = []): string {
  const entry = (messages as Record<string, { message: string }>)[key];
  return (entry?.message ?? '').replace(/\$(\d)\$/g, (_whole, digit) => substitutions[Number(digit) - 1] ?? '');
}

/** Those of pages that a test opens; Testing Library knows only its own. */
const roots = vi.hoisted((): Root[] => []);
vi.mock('react-dom/client', async importOriginal => {
  const client = await importOriginal<typeof import('react-dom/client')>();
  const createRoot: typeof client.createRoot = (...args) => {
    const root = client.createRoot(...args);
    roots.push(root);
    return root;
  };
  return { ...client, createRoot };
});

/** Test files share the document, so each test removes what it has added. No page is rendered once its document is gone. */
function clean(): void {
  cleanup();
  act(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
}

beforeEach(async () => {
  fakeBrowser.reset();
  // Not when a test ends, because its components still remove their listeners from the browser then.
  restoreBrowser();
  fakePermissions();
  Object.assign(fakeBrowser.i18n, { getMessage });
  Object.assign(fakeBrowser.commands, { getAll: async () => [] });
  await emptyDatabase();
});
afterEach(clean);
// Components load code after what a test waits for, and it must not come once the document is gone.
afterAll(() => vi.dynamicImportSettled());
