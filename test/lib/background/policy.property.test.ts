import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { appearanceReaders } from '../../../lib/model/settings/appearance.ts';
import type { SettingName } from '../../../lib/model/settings/policy.ts';
import { isRunning } from '../../../lib/model/summary/job.ts';
import { type SendWay, sendSettings, sendWays } from '../../../lib/model/summary/send-way.ts';
import { offeredEngines, summaryTypes } from '../../../lib/model/summary/summary-options.ts';
import type { Confirmation } from '../../../lib/model/summary/summary-request.ts';
import { targetLanguages } from '../../../lib/model/summary/target-languages.ts';
import { readBudgetUse } from '../../../lib/store/journal/budget-use.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { storedJob } from '../../../lib/store/views/tab-views.ts';
import schema from '../../../public/managed-schema.json';
import { requestFor, turns } from '../jobs/job-samples.ts';
import { CANARY, PAGE, prepareWorker, SUMMARY, startWorker, until } from './composed-worker.ts';

afterAll(() => vi.unstubAllGlobals());

/** Where each setting that a policy can require is enforced. The first test fails if one is missing here. */
const HELD: Partial<Record<SettingName, 'against messages' | 'by the worker' | 'on screens'>> = {
  engine: 'against messages',
  summaryType: 'against messages',
  targetLanguage: 'against messages',
  cache: 'against messages',
  send: 'against messages',
  dailyBudgetMicros: 'against messages',
  monthlyBudgetMicros: 'against messages',
  askAboveMicros: 'by the worker',
  searchAfterSummary: 'by the worker',
  historyDays: 'by the worker',
  siteAccess: 'by the worker', // test/lib/store/site-grants.test.ts
  showGist: 'on screens',
  markdownTemplate: 'on screens',
  buttonOpens: 'by the worker', // test/e2e/panel-access.spec.ts
  ...Object.fromEntries(Object.keys(appearanceReaders).map(name => [name, 'on screens' as const])),
};

const ADDRESS = { words: null, share: 1, how: null, language: null };

/** Mostly `undefined`, or else any of these values. */
const maybe = <T>(...values: readonly T[]) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: fc.constantFrom(...values), weight: 1 });

const policies = fc.record({
  engine: maybe(...offeredEngines),
  summaryType: maybe(...summaryTypes),
  targetLanguage: maybe('document', 'DE'),
  cache: maybe(true, false),
  send: maybe(...sendSettings),
  dailyBudgetMicros: maybe(0, 250_000, 10_000_000),
  monthlyBudgetMicros: maybe(0, 250_000, 10_000_000),
  askAboveMicros: maybe(0, 10_000_000),
  searchAfterSummary: maybe(true, false),
  historyDays: maybe(0, 30),
  serviceAddress: maybe('https://kagi.com', 'https://other.example'),
});

const messages = fc.record({
  engine: fc.constantFrom(...offeredEngines),
  summaryType: fc.constantFrom(...summaryTypes),
  targetLanguage: fc.constantFrom(null, ...targetLanguages.slice(0, 2), 'DE' as const),
  cache: fc.boolean(),
  send: fc.constantFrom<SendWay>(...sendWays),
  isOnSite: fc.boolean(),
  confirmed: fc.subarray<Confirmation>(['price', 'address', 'personal', 'budget']),
});

/** The sent body breaks no requirement. `undefined` and `null` mean that nothing is required. */
function expectHeld(required: Record<string, unknown>, body: Record<string, unknown>): void {
  const { engine, summaryType, targetLanguage, cache, send } = required;
  if (engine !== undefined) expect(body.engine).toBe(engine);
  if (summaryType !== undefined) expect(body.summary_type).toBe(summaryType);
  if (targetLanguage !== undefined) expect(body.target_language ?? 'document').toBe(targetLanguage);
  if (cache !== undefined) expect(body.cache).toBe(cache);
  // For the page of these tests, the extension would choose to send the text.
  if (send !== undefined) expect(typeof (send === 'address' ? body.url : body.text)).toBe('string');
}

/** The job of the tab once it has ended. */
async function endedJob() {
  const job = await storedJob(7).get();
  return job !== null && !isRunning(job) ? job : null;
}

describe('required settings of a policy', () => {
  it('every setting that a policy can require is listed as enforced', () => {
    const { serviceAddress, sites, defaults, ...locked } = schema.properties;
    expect(Object.keys(HELD).sort()).toEqual(Object.keys(locked).sort());
    expect([serviceAddress, sites, defaults].map(({ type }) => type)).toEqual(['string', 'object', 'object']);
  });

  it.each([
    [{ dailyBudgetMicros: 1 }, 'over-daily-budget'],
    [{ monthlyBudgetMicros: 1 }, 'over-monthly-budget'],
  ])('a click cannot exceed a budget of the policy (%j), but can exceed one of the user', async (budget, code) => {
    const { pending } = await prepareWorker();
    const worker = startWorker();
    const passed = { confirmed: ['budget' as const] };
    fakeBrowser.storage.managed.get = (async () => budget) as never;
    await worker.summarize(passed);
    await until(async () => (await endedJob()) !== null);
    expect(pending).toEqual([]);
    expect(await endedJob()).toMatchObject({ state: 'failed', failure: { code, isSetByOrganization: true } });
    fakeBrowser.storage.managed.get = (async () => ({})) as never;
    await storedSettings.change(budget);
    await worker.summarize();
    await until(async () => (await endedJob()) !== null);
    const job = await endedJob();
    expect(job).toMatchObject({ state: 'failed', failure: { code } });
    expect(job).not.toHaveProperty('failure.isSetByOrganization');
    await worker.summarize(passed);
    await until(() => pending.length === 1); // control
  });

  it.each([undefined, true, false])(
    'a policy decides whether a search follows a summary (%j)',
    async searchAfterSummary => {
      const { pending } = await prepareWorker();
      await storedSettings.change({ searchAfterSummary: true });
      fakeBrowser.storage.managed.get = (async () => ({ searchAfterSummary })) as never;
      fakeBrowser.scripting.executeScript = async () => Promise.reject(new Error('No page.'));
      const worker = startWorker();
      await worker.summarize();
      await until(() => pending.length === 1);
      pending[0]?.answer(SUMMARY);
      await until(async () => (await endedJob()) !== null);
      if (searchAfterSummary === false) await turns(300);
      else await until(() => pending.length > 1); // control
      expect(pending.length > 1).toBe(searchAfterSummary !== false);
    },
  );

  it.each([{ send: 'text' }, { engine: 'agnes' }, { cache: false }])(
    'a policy of a site (%j) is enforced for an address that the user has written',
    async required => {
      const { pending } = await prepareWorker();
      fakeBrowser.storage.managed.get = (async () => ({ sites: { 'paper.example': required } })) as never;
      const worker = startWorker();
      const asked = requestFor(PAGE, { send: 'address', isEdited: true });
      const request = { ...asked, page: { url: PAGE, title: CANARY } };
      const summarize = (text: string) =>
        worker.summarize({ request, content: { ...ADDRESS, text }, confirmed: ['address'] });
      await summarize('https://paper.example/today');
      await until(async () => (await endedJob()) !== null || pending.length > 0);
      expect(pending).toEqual([]);
      expect(await endedJob()).toMatchObject({ failure: { code: 'managed-choice' }, outcome: 'not-sent' });
      await summarize('https://magazine.example/today');
      await until(() => pending.length === 1); // the control
    },
  );

  it('a policy overrides the options of any message', async () => {
    let sent = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(policies, messages, async (required, { isOnSite, confirmed, send, ...options }) => {
        const { pending } = await prepareWorker();
        const host = new URL(PAGE).hostname;
        const { serviceAddress, dailyBudgetMicros, monthlyBudgetMicros, ...others } = required;
        const budgets = { dailyBudgetMicros, monthlyBudgetMicros };
        const policy = { serviceAddress, ...budgets, ...(isOnSite ? { sites: { [host]: others } } : others) };
        fakeBrowser.storage.managed.get = (async () => JSON.parse(JSON.stringify(policy))) as never;
        const worker = startWorker();
        const request = { ...requestFor(PAGE, { send, options }), page: { url: PAGE, title: CANARY } };
        const content = send === 'address' ? { ...ADDRESS, text: PAGE } : undefined;
        await worker.summarize({ request, confirmed, ...(content && { content }) });
        await until(async () => pending.length > 0 || (await endedJob()) !== null);
        const [summary] = pending;
        if (!summary) {
          refused += 1;
          return;
        }
        sent += 1;
        expect(summary.url).toMatch(/^https:\/\/kagi\.com\//);
        expect(required.serviceAddress).not.toBe('https://other.example');
        expectHeld(required, JSON.parse(new TextDecoder().decode(summary.init.body as Uint8Array<ArrayBuffer>)));
        const { day, month } = await readBudgetUse(Date.now());
        expect(day).toBeLessThanOrEqual(dailyBudgetMicros ?? Number.POSITIVE_INFINITY);
        expect(month).toBeLessThanOrEqual(monthlyBudgetMicros ?? Number.POSITIVE_INFINITY);
        if (required.askAboveMicros === 0) expect(confirmed).toContain('price');
        summary.answer(SUMMARY);
        await until(() => !worker.isSending());
        await worker.whenIdle();
        if (required.historyDays === 0) {
          expect(JSON.stringify(await (await openDatabase()).getAll('summaries'))).not.toContain(CANARY);
        }
      }),
      { numRuns: 50 },
    );
    expect([sent > 0, refused > 0]).toEqual([true, true]); // control: both happen
  });
});
