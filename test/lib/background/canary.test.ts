import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { markdownOf } from '../../../lib/model/library/answer-markdown.ts';
import { libraryFileOf } from '../../../lib/model/library/library-file.ts';
import { receiptsCsvOf } from '../../../lib/model/money/receipts-csv.ts';
import { readAnswers, readReceipts } from '../../../lib/store/library/library-transfer.ts';
import { turns } from '../jobs/job-samples.ts';
import { KEY, PAGE, type Pending, prepareWorker, SUMMARY, startWorker, until } from './composed-worker.ts';

/**
 * Searches for the key and a page in all places of the worker after all of its tasks. The stories search the files of the
 * profile, the DOM, the addresses, the messages and the consoles (test/e2e/privacy.spec.ts, private-windows.spec.ts).
 */

const CONSOLE = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table'] as const;

let pending: Pending[];
let logged: unknown[];
beforeEach(async () => {
  pending = (await prepareWorker()).pending;
  logged = [];
  for (const method of CONSOLE)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void logged.push(words));
});
afterAll(() => vi.unstubAllGlobals());

/** A summary, a search, a failure in which the service quotes the key, and an account check. */
async function useAll() {
  const worker = startWorker();
  const answerNext = async (act: () => Promise<unknown>, answer: (request: Pending) => void) => {
    const count = pending.length;
    const acted = act();
    await until(() => pending.length > count);
    const request = pending[count];
    if (request) answer(request);
    await acted;
    await turns(100);
  };
  await answerNext(
    () => worker.summarize(),
    ({ answer }) => answer(SUMMARY),
  );
  await answerNext(
    () => worker.search(),
    ({ answer }) => answer([]),
  );
  const quoted = [{ code: 2, msg: `The key ${KEY} (${btoa(KEY)}) is unknown.` }];
  await answerNext(
    () => worker.summarize({ isLink: true, content: null, confirmed: ['address'], request: otherRequest() }),
    ({ answer }) => answer(null, 0, quoted),
  );
  await answerNext(
    () => worker.send('account.check', {}),
    ({ answer }) => answer(null, 0, quoted),
  );
  for (const name of ['account', 'accounts', 'settings', 'accountCheck']) await worker.send('value.read', { name });
  await worker.send('budget.use', {});
  return worker;
}

/** Sends the page’s address, so that no page has to be read. */
function otherRequest() {
  const options = { engine: 'cecil', summaryType: 'takeaway', targetLanguage: null, cache: true } as const;
  return {
    page: { url: `${PAGE}/other`, title: 'B' },
    send: 'address',
    anchor: null,
    isEdited: false,
    options,
  } as const;
}

async function places(messages: readonly unknown[]): Promise<Record<string, string>> {
  const database = await openDatabase();
  const stores = await Promise.all(
    [...database.objectStoreNames].map(async name => [
      name,
      await database.getAllKeys(name),
      await database.getAll(name),
    ]),
  );
  const answers = await readAnswers('all');
  return Object.fromEntries(
    Object.entries({
      vault: stores.filter(([name]) => name === 'vault'),
      database: stores.filter(([name]) => name !== 'vault'),
      session: await fakeBrowser.storage.session.get(null),
      local: await fakeBrowser.storage.local.get(null),
      headers: pending.map(({ init }) => init.headers),
      addresses: pending.map(({ url }) => url),
      bodies: pending.map(({ init }) => init.body && new TextDecoder().decode(init.body as Uint8Array<ArrayBuffer>)),
      messages,
      console: logged,
      'JSON file': libraryFileOf(answers, await readReceipts(), 0),
      'Markdown files': answers.map(answer => markdownOf(answer, '')),
      'CSV file': receiptsCsvOf(await readReceipts()),
    }).map(([name, value]) => [name, JSON.stringify(value) ?? '']),
  );
}

/** The places that contain a word, plain, encoded as in an address, or in base64. */
function placesWith(word: string, found: Record<string, string>): string[] {
  const forms = [word, encodeURIComponent(word), btoa(word).replace(/=+$/, '')];
  return Object.keys(found).filter(name => forms.some(form => found[name]?.includes(form)));
}

describe('places of the key after all tasks of the worker', () => {
  it('the key is only in the vault and in one header, and the page only where it belongs', async () => {
    const found = await places((await useAll()).messages);
    expect(placesWith(KEY, found)).toEqual(['vault', 'headers']);
    const ofPage = ['database', 'session', 'bodies', 'messages', 'JSON file', 'Markdown files', 'CSV file'];
    expect(placesWith(PAGE, found)).toEqual(ofPage);
    expect(logged).toEqual([]);
  });

  it.each([
    ['messages', (messages: unknown[]) => messages.push({ name: 'account.check', input: { key: KEY } })],
    ['console', () => console.warn('A key:', { apiKey: KEY })],
    ['addresses', () => pending.push({ url: `https://kagi.com/?key=${KEY}`, init: {}, answer: () => {} })],
    ['session', () => fakeBrowser.storage.session.set({ leak: btoa(KEY) })],
    ['local', () => fakeBrowser.storage.local.set({ leak: encodeURIComponent(KEY) })],
  ])('control: a key that leaks into %s is found there', async (place, leak) => {
    const { messages } = await useAll();
    await leak(messages);
    expect(placesWith(KEY, await places(messages))).toContain(place);
  });

  it('control: a key that leaks into a title is found in all exports', async () => {
    const worker = await useAll();
    const database = await openDatabase();
    for (const [table, page] of [
      ['summaries', (row: { request: { page: object } }) => row.request.page],
      ['receipts', (row: { page: object }) => row.page],
    ] as const) {
      for (const row of await database.getAll(table)) {
        Object.assign(page(row as never), { title: KEY });
        await database.put(table, row as never);
      }
    }
    const found = placesWith(KEY, await places(worker.messages));
    expect(found).toEqual(expect.arrayContaining(['JSON file', 'Markdown files', 'CSV file']));
  });
});
