import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { composeWorker } from '../../../entrypoints/background/composition-root.ts';
import { createHandlers } from '../../../entrypoints/background/handlers/command-handlers.ts';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { putAccount } from '../../../lib/browser/storage/vault.ts';
import type { CommandInput, CommandName, CommandOutput, Handlers } from '../../../lib/model/commands/commands.ts';
import { failOf } from '../../../lib/model/failure.ts';
import { fakePermissions } from '../../components/fake-permissions.ts';
import { emptyDatabase } from '../browser/empty-database.ts';
import { fakeLocks } from '../browser/fake-locks.ts';
import { requestFor, turns } from '../jobs/job-samples.ts';

/** The real worker with its real store, in a fake browser. The test answers for the service. */

/** Part of all data about the user: a page, a text, a key, an answer. */
export const CANARY = 'canaryxq';
export const KEY = `key-${CANARY}`;
export const PAGE = `https://${CANARY}.example/page`;
const SERVICE = 'https://kagi.com';
const TEXT = `${CANARY} bees make honey in their hives and dance for one another. `.repeat(12);

/**
 * Requests in progress. The test answers each, or it is rejected when it is stopped. The end of an answer comes `endsAfter`
 * turns of the event loop after its beginning, even if the request is stopped.
 */
export type Pending = {
  url: string;
  init: RequestInit;
  answer: (data: object | null, endsAfter?: number, error?: { code: number; msg: string }[]) => void;
};

export const SUMMARY = { output: `A summary of ${CANARY}.`, tokens: 1_000 };

export async function prepareWorker() {
  fakeBrowser.reset();
  await emptyDatabase();
  const locks = fakeLocks();
  vi.stubGlobal('navigator', { onLine: true, locks });
  const permissions = fakePermissions();
  permissions.granted.add(`${SERVICE}/*`);
  const tabs = [7, 8].map(id => ({ id, url: PAGE, title: CANARY, incognito: id === 8 }));
  Object.assign(fakeBrowser.tabs, {
    get: async (tabId: number) => tabs.find(({ id }) => id === tabId),
    query: async () => tabs,
  });
  Object.assign(fakeBrowser, {
    action: { setIcon: async () => {}, setTitle: async () => {}, getTitle: async () => '' },
    scripting: { executeScript: () => new Promise(() => {}) },
  });
  Object.assign(fakeBrowser.i18n, { getMessage: (key: string) => key });
  fakeBrowser.storage.managed.get = (async () => ({})) as never;
  const pending: Pending[] = [];
  const fetch = (url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const meta = { id: '5b7e6b1c-6c0e-4c57-8a2e-0d3a5f6a7b8c', node: 'n', ms: 5 };
      const answer: Pending['answer'] = (data, endsAfter = 0, error) => {
        const start = async (body: ReadableStreamDefaultController<Uint8Array>) => {
          await turns(endsAfter);
          body.enqueue(new TextEncoder().encode(JSON.stringify({ meta, data, error })));
          body.close();
        };
        resolve(new Response(new ReadableStream({ start }), { status: error ? 400 : 200 }));
      };
      pending.push({ url, init, answer });
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  vi.stubGlobal('fetch', fetch);
  await putAccount({ baseUrl: SERVICE, apiKey: KEY });
  return { pending, permissions, locks };
}

/** A worker composed as in `index.ts`. */
export function startWorker() {
  const { accountHandlers, whenIdle, reconcile, ...worker } = composeWorker();
  const ready = reconcile();
  const handlers: Handlers = { ...createHandlers({ ...worker, reconcile, ready }), ...accountHandlers };
  /** Every command and its reply. */
  const messages: unknown[] = [];
  const send = async <N extends CommandName>(name: N, input: CommandInput<N>): Promise<CommandOutput<N>> => {
    messages.push({ name, input });
    try {
      const value = await handlers[name](input);
      messages.push({ value });
      return value;
    } catch (error) {
      messages.push(failOf(error).failure);
      throw error;
    }
  };
  return {
    ...worker,
    messages,
    ready,
    whenIdle,
    send,
    /** Starts a summary of a text that the user has seen. */
    summarize: (changes: Partial<CommandInput<'job.start'>> = {}) =>
      send('job.start', {
        tabId: 7,
        isLink: false,
        request: { ...requestFor(PAGE), page: { url: PAGE, title: CANARY } },
        content: { text: TEXT, words: 132, share: 1, how: 'main', language: 'en' },
        replaces: [],
        confirmed: [],
        ...changes,
      }),
    search: (tabId = 7) =>
      send('search.start', {
        tabId,
        page: { url: PAGE, title: CANARY },
        summary: null,
        queries: [CANARY],
        indexes: ['web'],
        replaces: [],
        mayExceedBudget: false,
        confirmed: [],
      }),
  };
}

/** Waits up to the test's own time limit: on a busy machine, loading code on demand takes thousands of turns. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await turns(1);
}

/** Everything in the database and in memory, as text. */
export async function contents(): Promise<string> {
  const database = await openDatabase();
  const stores = await Promise.all(
    [...database.objectStoreNames].map(async name => [await database.getAllKeys(name), await database.getAll(name)]),
  );
  const { session, local } = fakeBrowser.storage;
  return JSON.stringify([stores, await session.get(null), await local.get(null)]);
}
