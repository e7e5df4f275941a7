import { describe, expect, it, vi } from 'vitest';
import { type RecoveryPorts, recover } from '../../../lib/jobs/recovery.ts';
import { Fail } from '../../../lib/model/failure.ts';
import type { SavedSearch } from '../../../lib/model/search/saved-search.ts';
import type { RunningSearch } from '../../../lib/model/search/search.ts';
import type { RunningJob } from '../../../lib/model/summary/job.ts';
import { answer, receipt } from '../store/rows.ts';
import { found, payer, requestFor } from './job-samples.ts';

const url = 'https://a.example/';
const common = { tabId: 1, tabUrl: url, request: requestFor(url), startedAt: 1 };
const reading: RunningJob = { ...common, id: 'reading', state: 'reading' };
const sent = { words: 80, share: 1, how: null, sentAt: 2 };
const asking: RunningJob = { ...common, id: 'joined', ...sent, state: 'asking', receiptId: 'asked' };
const asked = { index: 'web' as const, query: 'bees', triedQueries: ['big bees'], page: { url, title: 'A' } };
const plannedQueries = ['big bees', 'bees', 'insects'];
const searching: RunningSearch = {
  ...{ ...asked, plannedQueries, state: 'searching' },
  ...{ id: 's', startedAt: 1, receiptId: 'asked' },
};

/** Recovers from a journal without open receipts and without views, unless `ports` override that. */
async function run(ports: Partial<RecoveryPorts>) {
  const none = { get: async () => null };
  const writes = {
    endOrphan: vi.fn(async (_id: string, _at: number) => {}),
    show: vi.fn<RecoveryPorts['show']>(async () => {}),
    showSearch: vi.fn<RecoveryPorts['showSearch']>(async () => {}),
  };
  const views = { runningViews: async () => [], searchViews: async () => [] };
  const journal = { openReceipts: async () => [], readReceipt: async () => null };
  const saved = { savedSummaries: none, savedSearches: none };
  await recover({
    ...journal,
    ...saved,
    ...views,
    ...writes,
    idsInProgress: async () => new Set(),
    now: () => 9,
    ...ports,
  });
  return {
    orphans: writes.endOrphan.mock.calls,
    jobs: writes.show.mock.calls.map(([, job]) => job),
    searches: writes.showSearch.mock.calls.map(([, search]) => search),
  };
}

const broken = () => Promise.reject(new Fail({ code: 'storage' }));

describe('recovery', () => {
  it('ends only receipts and views of the dead worker, even if one of them cannot be written', async () => {
    const running = [reading, { ...reading, id: 'alive' }, asking];
    const idsInProgress = async () => new Set(['alive']);
    const ended = await run({ runningViews: async () => running, idsInProgress });
    expect(ended.jobs.map(job => job?.id)).toEqual(['reading', 'joined']);
    const { orphans, jobs, searches } = await run({
      idsInProgress,
      runningViews: async () => running,
      openReceipts: async () => ['dead', 'alive', 'asked'],
      searchViews: async () => [
        { tabId: 1, search: searching },
        { tabId: 2, search: { ...searching, id: 'alive' } },
      ],
      show: vi.fn<RecoveryPorts['show']>(broken),
    });
    expect(orphans).toEqual([
      ['dead', 9],
      ['asked', 9],
    ]);
    expect(jobs).toEqual([]);
    expect(searches).toMatchObject([{ state: 'failed' }]);
  });

  it('ends the views that can be read if others cannot be read', async () => {
    const views = { runningViews: async () => [reading], searchViews: async () => [{ tabId: 1, search: searching }] };
    expect((await run({ ...views, openReceipts: broken })).jobs).toHaveLength(1);
    expect((await run({ ...views, runningViews: broken })).searches).toHaveLength(1);
    expect((await run({ ...views, searchViews: broken })).jobs).toHaveLength(1);
  });
});

describe('recovered view of a summary', () => {
  it('shows a summary that was not sent as free', async () => {
    const { jobs } = await run({ runningViews: async () => [reading] });
    const end = { failure: { code: 'interrupted' }, outcome: 'not-sent', endedAt: 9 };
    expect(jobs).toMatchObject([{ id: 'reading', state: 'failed', ...end }]);
  });

  it('ends a summary as the receipt of its request proves, even if another job began the request', async () => {
    const refused = { ...receipt('asked'), state: 'rejected', failure: { code: 'offline' } } as const;
    const readReceipt = vi.fn(async () => refused);
    const { jobs } = await run({ runningViews: async () => [asking], readReceipt });
    expect(readReceipt).toHaveBeenCalledExactlyOnceWith('asked');
    expect(jobs).toMatchObject([{ state: 'failed', failure: { code: 'offline' }, outcome: 'rejected' }]);
  });

  it('shows the summary that was saved before the death', async () => {
    const get = vi.fn(async () => answer('asked'));
    const { jobs } = await run({ runningViews: async () => [asking], savedSummaries: { get } });
    expect(get).toHaveBeenCalledExactlyOnceWith('asked');
    const end = { isFromSaved: false, isSaved: true, hasPageChanged: false };
    expect(jobs).toMatchObject([{ state: 'done', answer: answer('asked'), ...end }]);
  });

  it('ends a summary by its own state if the journal cannot be read', async () => {
    const { jobs } = await run({
      runningViews: async () => [reading, asking],
      savedSummaries: { get: broken },
      readReceipt: broken,
    });
    const interrupted = { state: 'failed', failure: { code: 'interrupted' }, endedAt: 9 };
    expect(jobs).toMatchObject([
      { ...interrupted, outcome: 'not-sent' },
      { ...interrupted, outcome: 'unknown' },
    ]);
  });
});

describe('recovered view of a search', () => {
  const searchViews = async () => [{ tabId: 3, search: searching }];

  it('shows a search that was not sent as free, even if the journal cannot be read', async () => {
    const unsent = { searchViews: async () => [{ tabId: 3, search: { ...searching, receiptId: null } }] };
    const free = [{ state: 'failed', failure: { code: 'interrupted' }, outcome: 'not-sent', endedAt: 9 }];
    expect((await run(unsent)).searches).toMatchObject(free);
    expect((await run({ ...unsent, readReceipt: broken, savedSearches: { get: broken } })).searches).toMatchObject(
      free,
    );
  });

  it('ends a search as the receipt of its request proves', async () => {
    const { searches } = await run({ searchViews, readReceipt: async () => ({ ...receipt('asked'), state: 'sent' }) });
    expect(searches).toEqual([
      { ...asked, plannedQueries, state: 'failed', failure: { code: 'interrupted' }, outcome: 'unknown', endedAt: 9 },
    ]);
  });

  it('shows a sent search as possibly billed if the journal cannot be read', async () => {
    const { searches } = await run({ searchViews, readReceipt: broken, savedSearches: { get: broken } });
    expect(searches).toMatchObject([{ outcome: 'unknown' }]);
  });

  it('shows the results that were saved before the death, with the page of the search', async () => {
    const { serverMs: _serverMs, ...results } = found;
    const page = { url: 'https://b.example/', title: 'B' };
    const row: SavedSearch = {
      ...asked,
      ...results,
      id: 'asked',
      key: 'k',
      payer,
      page,
      costMicros: 2_000,
      hasPossibleDuplicate: false,
      endedAt: 5,
    };
    const { searches } = await run({ searchViews, savedSearches: { get: async () => row } });
    expect(searches).toMatchObject([
      { state: 'done', page: asked.page, foundCount: 1, isFromSaved: false, isSaved: true },
    ]);
  });
});
