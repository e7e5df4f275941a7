import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { SearchStart } from '../../../lib/jobs/search/search-runner.ts';
import type { SummaryStart } from '../../../lib/jobs/summary/summary-runner.ts';
import { createJobHarness } from './job-harness.ts';
import { pageText, requestFor, startOn } from './job-samples.ts';

const url = 'https://mail.bees.org/inbox/1';
const asked = { state: 'failed', failure: { code: 'personal-page', kind: 'mail', site: 'mail.bees.org' } };

function searchOn(page: string, changes: Partial<SearchStart> = {}): SearchStart {
  const queries = async () => ['bees'];
  const about = { tabId: 1, page: { url: page, title: 'A' }, subject: '', queries, indexes: ['web' as const] };
  return { ...about, replaces: [], mayExceedBudget: false, confirmed: [], isPrivate: false, ...changes };
}

async function prepare(address = url) {
  const harness = await createJobHarness({ pageOf: () => pageText(address) });
  const worker = harness.createWorker();
  const summarize = async (changes: Partial<SummaryStart> = {}) => {
    worker.summaryRunner.start(startOn(1, address, changes));
    await worker.whenIdle();
    return harness.views.get(1);
  };
  const search = async (changes: Partial<SearchStart> = {}) => {
    worker.searchRunner.start(searchOn(address, changes));
    await worker.whenIdle();
    return harness.searchViews.get('1/web');
  };
  return { ...harness, summarize, search };
}

describe('requests about a mail page', () => {
  it('summary and search send nothing until the user has agreed for the site, and ask once', async () => {
    const { summarize, search, received, rows, agreedSites } = await prepare();
    expect([await summarize(), await search()]).toMatchObject([asked, asked]);
    expect([received, await rows()]).toEqual([[], []]);
    expect(await summarize({ confirmed: ['personal'] })).toMatchObject({ state: 'done' });
    expect(agreedSites).toEqual(['mail.bees.org']);
    expect(await search()).toMatchObject({ state: 'done' });
    expect(received).toHaveLength(2);
  });

  it('a saved summary is shown without asking', async () => {
    const { summarize, agreedSites, received } = await prepare();
    await summarize({ confirmed: ['personal'] });
    agreedSites.length = 0;
    expect(await summarize()).toMatchObject({ state: 'done', isFromSaved: true });
    expect(received).toHaveLength(1);
  });

  it('a saved search is shown without asking', async () => {
    const { search, agreedSites, received } = await prepare();
    await search({ confirmed: ['personal'] });
    agreedSites.length = 0;
    expect(await search()).toMatchObject({ state: 'done', isFromSaved: true });
    expect(received).toHaveLength(1);
  });

  it('a search also stores the agreement for the site', async () => {
    const { search, agreedSites } = await prepare();
    expect(await search({ confirmed: ['personal'] })).toMatchObject({ state: 'done' });
    expect(agreedSites).toEqual(['mail.bees.org']);
  });

  it('a confirmation of the price or the address does not count as an agreement', async () => {
    const { summarize } = await prepare();
    expect(await summarize({ confirmed: ['price', 'address'] })).toMatchObject(asked);
  });
});

it('the address of a mail page is not sent before the user agrees, even if it was written on another page', async () => {
  const { summarize, received, agreedSites } = await prepare('https://bees.org/');
  const content = { text: url, words: null, share: 1, how: null, language: null };
  const request = requestFor('https://bees.org/', { send: 'address', isEdited: true });
  const written = { request, content, confirmed: ['address'] as const };
  expect(await summarize(written)).toMatchObject(asked);
  expect(received).toEqual([]);
  expect(await summarize({ ...written, confirmed: ['address', 'personal'] })).toMatchObject({ state: 'done' });
  expect(agreedSites).toEqual(['mail.bees.org']);
});

it('control: a page of another site is sent at the first click', async () => {
  const { summarize, received } = await prepare('https://bees.org/mail');
  expect(await summarize()).toMatchObject({ state: 'done' });
  expect(received).toHaveLength(1);
});
