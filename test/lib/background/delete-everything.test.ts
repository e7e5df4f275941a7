import 'fake-indexeddb/auto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { deletableData } from '../../../lib/model/deletable-data.ts';
import { libraryFileOf } from '../../../lib/model/library/library-file.ts';
import { giveBackSites, storedSiteGrants } from '../../../lib/store/accounts/site-grants.ts';
import { importLibrary } from '../../../lib/store/library/library-transfer.ts';
import { storedSettings } from '../../../lib/store/settings/stored-settings.ts';
import { turns } from '../jobs/job-samples.ts';
import { CANARY, contents, PAGE, type Pending, prepareWorker, SUMMARY, startWorker, until } from './composed-worker.ts';

const NOTHING = { remaining: Object.fromEntries(deletableData.map(thing => [thing, 0])) };

let pending: Pending[];
let prepared: Awaited<ReturnType<typeof prepareWorker>>;

beforeEach(async () => {
  prepared = await prepareWorker();
  pending = prepared.pending;
});
afterAll(() => vi.unstubAllGlobals());

/** Long enough for everything in progress to write its data. */
const settle = () => turns(150);

async function expectNothing(): Promise<void> {
  await settle();
  expect(await contents()).not.toContain(CANARY);
}

describe('deletion of saved data', () => {
  it('deletes an answer, the key and everything else', async () => {
    const worker = startWorker();
    await worker.summarize();
    await until(() => pending.length === 1);
    pending[0]?.answer(SUMMARY);
    await settle();
    expect(await contents()).toContain(SUMMARY.output); // control
    expect(await worker.send('everything.delete', { mayStop: false })).toEqual(NOTHING);
    await expectNothing();
  });
});

describe('deletion during a request', () => {
  it('does not stop a request without the user’s agreement, and stores its answer', async () => {
    const worker = startWorker();
    await worker.summarize();
    await until(() => pending.length === 1);
    expect(await worker.send('everything.delete', { mayStop: false })).toEqual({ remaining: null });
    pending[0]?.answer(SUMMARY);
    await settle();
    expect(await contents()).toContain(SUMMARY.output);
  });

  it.each([
    ['a summary of a page', (worker: ReturnType<typeof startWorker>) => worker.summarize()],
    ['a summary in a private window', (worker: ReturnType<typeof startWorker>) => worker.summarize({ tabId: 8 })],
    ['a search for related pages', (worker: ReturnType<typeof startWorker>) => worker.search()],
  ])('stops %s and does not store an answer that arrives later', async (_what, start) => {
    const worker = startWorker();
    await start(worker);
    await until(() => pending.length === 1);
    await settle();
    expect(await contents()).toContain(CANARY);
    expect(await worker.send('everything.delete', { mayStop: true })).toEqual(NOTHING);
    expect(pending[0]?.init.signal?.aborted).toBe(true);
    pending[0]?.answer(SUMMARY);
    await expectNothing();
  });

  it('leaves nothing at any moment during an answer', async () => {
    for (const [before, after] of [0, 2, 5, 13, 34].flatMap(step => [
      [step, 0],
      [0, step],
      [step, step],
    ])) {
      pending = (await prepareWorker()).pending;
      const worker = startWorker();
      await worker.summarize();
      await until(() => pending.length === 1);
      pending[0]?.answer(SUMMARY, after);
      await turns(before ?? 0);
      expect(await worker.send('everything.delete', { mayStop: true })).toEqual(NOTHING);
      await expectNothing();
    }
  });

  it('starts no search after a stopped request, even if the settings or the policy require one', async () => {
    fakeBrowser.storage.managed.get = (async () => ({ searchAfterSummary: true })) as never;
    const worker = startWorker();
    await worker.summarize();
    await until(() => pending.length === 1);
    pending[0]?.answer(SUMMARY);
    await until(() => !worker.isSending());
    await worker.send('everything.delete', { mayStop: true });
    await expectNothing();
    expect(pending.filter(({ init }) => init.signal?.aborted === false).length).toBeLessThanOrEqual(1);
  });
});

describe('deletion after the worker has died', () => {
  it('the next worker deletes everything after one died during a request', async () => {
    await startWorker().summarize();
    await until(() => pending.length === 1);
    await settle();
    prepared.locks.end();
    const next = startWorker();
    await next.ready;
    expect(await next.send('everything.delete', { mayStop: false })).toEqual(NOTHING);
    await expectNothing();
  });

  it('the next worker completes a deletion during which the last one died', async () => {
    const worker = startWorker();
    await worker.summarize();
    await until(() => pending.length === 1);
    pending[0]?.answer(SUMMARY);
    await settle();
    const clear = fakeBrowser.storage.session.clear;
    Object.assign(fakeBrowser.storage.session, { clear: () => new Promise(() => {}) });
    void worker.send('everything.delete', { mayStop: true });
    await settle();
    Object.assign(fakeBrowser.storage.session, { clear });
    expect(await contents()).toContain(CANARY); // control: the view of the tab still exists
    prepared.locks.end();
    const next = startWorker();
    await next.ready;
    expect(await next.send('everything.delete', { mayStop: false })).toEqual(NOTHING);
    await expectNothing();
  });
});

describe('deletion during other work', () => {
  it('a page that is still being read does not delay the deletion and leaves no view', async () => {
    const worker = startWorker();
    await worker.summarize({ content: null });
    await settle();
    expect(await contents()).toContain(PAGE);
    expect(await worker.send('everything.delete', { mayStop: false })).toEqual(NOTHING);
    await expectNothing();
    expect(pending).toEqual([]);
  });

  it('an account check stores nothing for a deleted account', async () => {
    const worker = startWorker();
    const checked = worker.send('account.check', {}).catch(() => 'refused');
    await until(() => pending.length === 1);
    await worker.send('everything.delete', { mayStop: false });
    pending[0]?.answer({});
    expect(await checked).toBe('refused');
    expect((await worker.send('everything.delete', { mayStop: false })).remaining?.settings).toBe(0);
  });

  it('work that starts during the deletion is refused, and works again afterwards', async () => {
    const worker = startWorker();
    const deleted = worker.send('everything.delete', { mayStop: false });
    const file = JSON.stringify(libraryFileOf([], [], 0));
    const refused = { failure: { code: 'interrupted' } };
    await expect(worker.summarize()).rejects.toMatchObject(refused);
    await expect(importLibrary(file)).rejects.toMatchObject(refused);
    await expect(giveBackSites(1)).rejects.toMatchObject(refused);
    expect(await deleted).toEqual(NOTHING);
    await expectNothing();
    await storedSiteGrants.set([]);
    await giveBackSites(1);
    await storedSettings.change({ engine: 'agnes' });
    expect(await storedSettings.get()).toMatchObject({ engine: 'agnes' });
  });
});
