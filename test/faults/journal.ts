import type { Receipt } from '../../lib/model/money/receipt-schema.ts';
import type { Job } from '../../lib/model/summary/job.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import type { Driver } from './fault-driver.ts';

/** The receipts, owners and summaries of the extension, as they are on disk. */
export type Journal = { receipts: Receipt[]; owners: { receiptId: string }[]; summaries: SummaryAnswer[] };

/** Opens the existing database. Does not create a missing one. */
export const OPEN_DATABASE = `
  const requestOf = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opening = indexedDB.open('precis');
  opening.onupgradeneeded = () => opening.transaction.abort();
  const database = await requestOf(opening);`;

const READ_JOURNAL = `${OPEN_DATABASE}
  const transaction = database.transaction(['receipts', 'owners', 'summaries']);
  const read = name => requestOf(transaction.objectStore(name).getAll());
  const [receipts, owners, summaries] = await Promise.all([read('receipts'), read('owners'), read('summaries')]);
  database.close();
  return { receipts, owners, summaries };`;

const PUT_ROW = `${OPEN_DATABASE}
  const [store, row, key] = args;
  const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
  transaction.objectStore(store).put(row, key ?? undefined);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();`;

/** While this transaction is open, no other one on these stores starts. The product itself needs no hook for that. */
const HOLD_STORES = `${OPEN_DATABASE}
  const stores = ['receipts', 'owners', 'summaries'];
  const store = database.transaction(stores, 'readwrite').objectStore('receipts');
  const state = document.documentElement.dataset;
  state.journal = 'held';
  const again = () => {
    if (state.journal !== 'held') database.close();
    else store.count().onsuccess = again;
  };
  await requestOf(store.count());
  again();`;

export function readJournal(driver: Driver): Promise<Journal> {
  return driver.runInExtension<Journal>(READ_JOURNAL);
}

export async function putRow(driver: Driver, store: string, row: unknown, key: string | null = null): Promise<void> {
  await driver.runInExtension(PUT_ROW, [store, row, key]);
}

/** Blocks all writes to the journal until the returned function is called. */
export async function holdJournal(driver: Driver): Promise<() => Promise<void>> {
  await driver.runInExtension(HOLD_STORES);
  return () => driver.runInExtension(`document.documentElement.dataset.journal = 'free'`);
}

/** The view of a tab, as popup and panel show it. */
export async function viewOf(driver: Driver, tabId: number): Promise<Job | null> {
  const read = 'return (await browser.storage.session.get(args[0]))[args[0]] ?? null';
  return driver.runInExtension<Job | null>(read, [`job/${tabId}`]);
}

export async function allViews(driver: Driver): Promise<Job[]> {
  const views = await driver.runInExtension<Record<string, Job>>('return browser.storage.session.get(null)');
  return Object.entries(views).flatMap(([key, job]) => (key.startsWith('job/') && job ? [job] : []));
}

/** Wakes the worker, which first settles the rows of an ended one. */
export async function wakeWorker(driver: Driver): Promise<void> {
  await driver.runInExtension(`await browser.runtime.sendMessage({ command: 'jobs.reconcile', input: {} })`);
}
