import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createClient } from '../../lib/api/service-client.ts';
import { openDatabase } from '../../lib/browser/storage/open-database.ts';
import { createPaidRequests, type PayingAccount } from '../../lib/jobs/paid-request.ts';
import { paidSearchOf } from '../../lib/jobs/search/paid-search.ts';
import { paidSummaryOf } from '../../lib/jobs/summary/paid-summary.ts';
import { Fail } from '../../lib/model/failure.ts';
import { NO_BUDGET } from '../../lib/model/money/budget.ts';
import { defaultSettings, summaryOptionsOf } from '../../lib/model/settings/settings.ts';
import { readSpentAt } from '../../lib/store/journal/read-spending.ts';
import * as receipts from '../../lib/store/journal/receipts.ts';
import { savedSearches, savedSummaries } from '../../lib/store/journal/saved-answers.ts';
import { createRandom } from '../../scripts/train/random.ts';
import type { Fault } from '../faulty-service/faults.ts';
import { spentRangeOf } from '../lib/store/sums-of-receipts.ts';
import { accountSumsOf } from './account-sums.ts';
import { startTestService } from './test-service.ts';
import { ENGLISH } from './texts.ts';

vi.mock('wxt/browser', async () => ({ browser: (await import('wxt/testing/fake-browser')).fakeBrowser }));

/** `npm run test:ledger` runs a day of 5,000. */
const REQUESTS = Number(process.env.LEDGER_REQUESTS ?? 500);
const ACCOUNTS = ['alice', 'bob'] as const;
const MINUTE_MS = 60_000;

/** Ways in which a request can fail. After the first three the client cannot know whether it was charged. */
const FAULTS: Fault[] = [
  { cutAfterBytes: 20 },
  { drop: true },
  { garbage: true },
  { status: 400, code: 1, msg: 'No.' },
  { status: 429, retryAfter: '5' },
];

/** Two windows with two accounts each, one journal and one service. The test sets the time. */
async function startDay(random: () => number) {
  const service = await startTestService({ creditUsd: 10_000 });
  const database = await openDatabase();
  await Promise.all([...database.objectStoreNames].map(name => database.clear(name)));
  const client = createClient({ fetch: (url, init) => fetch(url, init), now: Date.now });
  const clock = { at: new Date(2026, 2, 2, 0, 30).getTime() };
  const now = () => ++clock.at;
  const locks = new Map<string, Promise<unknown>>();
  const withLock = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const before = locks.get(id);
    const held = (before ?? Promise.resolve()).then(work, work);
    locks.set(
      id,
      held.catch(() => {}),
    );
    return held;
  };
  const windows = [0, 1].map(() =>
    ACCOUNTS.map(apiKey => {
      const account: PayingAccount = { id: `account-${apiKey}`, baseUrl: service.baseUrl, apiKey };
      const requests = createPaidRequests({
        ...receipts,
        now,
        withLock,
        readyAccount: async () => account,
        budget: async () => NO_BUDGET,
        endOrphanedReceipt: id => withLock(id, () => receipts.endOrphan(id, now())),
      });
      return { account, requests };
    }),
  );
  const newId = () => crypto.randomUUID();
  let texts = 0;

  /** A new text, or sometimes one that was summarized before. */
  const textOf = () => {
    const isNew = random() < 0.85 || texts === 0;
    const number = isNew ? texts++ : Math.floor(random() * texts);
    return `Report ${number}. ${ENGLISH.slice(0, 700 + ((number * 137) % 900))}`;
  };

  /** Sends a request in one window with one account. Returns whether it was answered. */
  async function ask(window: number, account: number): Promise<boolean> {
    const paying = windows[window]?.[account];
    if (paying === undefined) throw new Error('There is no such window.');
    const watcher = { signal: new AbortController().signal, onSent: () => {} };
    const page = { url: `https://${Math.floor(random() * 5)}.example/`, title: 'A' };
    const how = { replaces: [], mayExceedBudget: false };
    try {
      if (random() < 0.25) {
        const query =
          random() < 0.7 ? `lighthouse ${Math.floor(random() * 1e6)}` : `xyzzy${Math.floor(random() * 1e6)}`;
        const begun = { index: 'web' as const, query, triedQueries: [], page, id: newId(), startedAt: now() };
        const search = { ...begun, state: 'searching' as const, receiptId: null };
        const answers = { ...savedSearches, save: receipts.saveSearch };
        const ports = { answers, enrich: client.enrich, newId, now };
        await paying.requests.run(await paidSearchOf(search, how, paying.account, ports), watcher);
        return true;
      }
      const engine = random() < 0.1 ? 'muriel' : random() < 0.5 ? 'agnes' : 'cecil';
      const options = { ...summaryOptionsOf(defaultSettings), engine } as const;
      const text = textOf();
      const request = { page, send: 'text', anchor: null, isEdited: false, options } as const;
      const input = { kind: 'text', text } as const;
      const prepared = { input, page, words: 100, share: 1, how: 'main', language: 'en' } as const;
      const asked = { id: newId(), tabId: 1, request, content: null, prepared, replaces: [], confirmed: [] };
      const answers = { ...savedSummaries, save: receipts.saveSummary };
      const ports = {
        answers,
        summarize: client.summarize,
        checkSize: () => text.length,
        hashReadBlocks: async () => null,
        now,
      };
      await paying.requests.run(await paidSummaryOf(asked, paying.account, ports), watcher);
      return true;
    } catch (error) {
      if (!(error instanceof Fail)) throw error;
      return false;
    }
  }
  const wait = (minutes: number) => {
    clock.at += minutes * MINUTE_MS;
  };
  return { service, database, ask, wait };
}

test('the journal equals the ledger of the service after a day of faults, with two accounts and two windows', async () => {
  const random = createRandom(Number(process.env.FAULTS_SEED ?? 18));
  const { service, database, ask, wait } = await startDay(random);
  let received = 0;
  let failed = 0;
  /** A balance settles requests without an answer if they are ten minutes old, no other is in progress, and it has moved. */
  const settle = async () => {
    received += service.received().length;
    wait(11);
    for (const [index, apiKey] of ACCOUNTS.entries()) {
      service.reset();
      const spentMicros = async () => (await accountSumsOf(service.database, ACCOUNTS)).spentMicros.get(apiKey);
      const before = await spentMicros();
      while ((await spentMicros()) === before) await ask(0, index);
      received += service.received().length;
    }
    service.reset();
  };
  await settle();
  for (let round = 0; received < REQUESTS; round++) {
    const size = 2 + Math.floor(random() * 7);
    // Each fault once, then random ones.
    const fault = FAULTS[round < FAULTS.length ? round : Math.floor(random() * FAULTS.length)];
    if (fault && (round < FAULTS.length || random() < 0.6)) service.fault(fault);
    const account = () => Math.floor(random() * ACCOUNTS.length);
    const answered = await Promise.all(Array.from({ length: size }, (_, index) => ask(index % 2, account())));
    failed += answered.filter(isAnswered => !isAnswered).length;
    await settle();
  }
  const rows = await database.getAll('receipts');
  const sums = await accountSumsOf(service.database, ACCOUNTS);
  const charges = await service.database.query<{ request_id: string; micros: number }>(
    'SELECT request_id, micros FROM charges',
  );
  const chargeOf = new Map(charges.map(({ request_id, micros }) => [request_id, micros]));
  const done = rows.filter(({ state }) => state === 'done');
  const answered = new Set(done.map(({ requestId }) => requestId));
  /** What was charged for answers that did not arrive. A later request with the same idempotency key gets such an answer. */
  const lost = charges.filter(({ request_id }) => !answered.has(request_id)).map(({ micros }) => micros);
  for (const { id, idempotencyKey, requestId, costMicros } of done) {
    const own = chargeOf.get(requestId ?? '');
    if (own === undefined && idempotencyKey !== id) {
      expect(lost, `the cost of ${id}, sent again as ${idempotencyKey}`).toContain(costMicros);
      lost.splice(lost.indexOf(costMicros), 1);
    } else expect(own ?? 0, `the cost of ${id}`).toBe(costMicros);
  }
  for (const apiKey of ACCOUNTS) {
    const own = rows.filter(({ payer }) => payer?.accountId === `account-${apiKey}`);
    expect(spentRangeOf(own, service.baseUrl).atMostMicros, apiKey).toBe(sums.spentMicros.get(apiKey));
  }
  const spent = [...sums.spentMicros.values()].reduce((sum, micros) => sum + micros, 0);
  const { atMostMicros } = await readSpentAt(service.baseUrl);
  expect(atMostMicros).toBe(spent);
  const breakdowns = await database.getAll('breakdowns');
  for (const by of ['engine', 'site'])
    expect(
      breakdowns.filter(row => row.by === by && row.month === '').reduce((sum, row) => sum + row.atMostMicros, 0),
    ).toBe(spent);
  // Some requests failed, and at least one unknown outcome was settled.
  expect(failed).toBeGreaterThan(0);
  expect(rows.some(({ state, costMicros }) => state === 'unknown' && costMicros === 0)).toBe(true);
}, 600_000);
