import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  showJob,
  showOpenPage,
  showSearch,
  showWhetherSaved,
} from '../../../entrypoints/background/surfaces/show-job.ts';
import { openDatabase } from '../../../lib/browser/storage/open-database.ts';
import { failedSearchOf, type RunningSearch } from '../../../lib/model/search/search.ts';
import { type RunningJob, savedJobOf } from '../../../lib/model/summary/job.ts';
import { followUpKeyOf, pageKeyOf } from '../../../lib/model/summary/page-key-full.ts';
import { storedAccount } from '../../../lib/store/accounts/stored-account.ts';
import { storedJob, storedSearch } from '../../../lib/store/views/tab-views.ts';
import { options, requestFor } from '../jobs/job-samples.ts';
import { answer } from '../store/rows.ts';

const SERVICE = 'https://kagi.com';
const PAGE = 'https://bees.org/hive';

/** The icon and the title of the button in each tab. */
let shown: Map<number, { icon?: string | undefined; title?: string }>;
/** All icons that were set, in order. */
let icons: (string | undefined)[];
/** The address of tab 7, if the browser reveals it. */
let url: string | undefined;

const iconIn = (tabId: number) => shown.get(tabId)?.icon;

beforeEach(async () => {
  shown = new Map();
  icons = [];
  url = PAGE;
  const put = (tabId: number, part: object) => void shown.set(tabId, { ...shown.get(tabId), ...part });
  Object.assign(fakeBrowser, {
    action: {
      setIcon: async ({ tabId, path }: { tabId: number; path: Record<number, string> }) => {
        icons.push(path[16]);
        put(tabId, { icon: path[16] });
      },
      setTitle: async ({ tabId, title }: { tabId: number; title: string }) => put(tabId, { title }),
      getTitle: async ({ tabId }: { tabId: number }) => shown.get(tabId)?.title ?? '',
    },
  });
  Object.assign(fakeBrowser.i18n, { getMessage: (key: string) => key });
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 7, url }) });
  await storedAccount.set({ name: '', id: 'a', baseUrl: SERVICE, keyEnding: '2468' });
});

function startedJob(tabId: number): RunningJob {
  return { state: 'reading', id: 'j', tabId, tabUrl: PAGE, request: requestFor(PAGE), startedAt: 1 };
}

async function save(origin: string, page: string): Promise<void> {
  const pageKey = pageKeyOf(origin, page, { ...options, engine: 'agnes' });
  await (await openDatabase()).put('summaries', { ...answer(`of ${page}`), pageKey });
}

describe('a tab whose state no longer fits into memory', () => {
  const job = startedJob(7);
  const done = savedJobOf(answer('a'), job);
  const searching: RunningSearch = {
    ...{ index: 'web', query: 'bees', triedQueries: [], plannedQueries: ['bees'], page: { url: PAGE, title: '' } },
    ...{ state: 'searching', id: 's', startedAt: 1, receiptId: null },
  };

  function fillMemory() {
    vi.spyOn(fakeBrowser.storage.session, 'set').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'));
  }

  it('removes the view of a job that has ended, and the button shows the end', async () => {
    await showJob(7, job);
    fillMemory();
    await expect(showJob(7, done)).rejects.toThrow('quota');
    expect(await storedJob(7).get()).toBeNull();
    expect(shown.get(7)?.title).toBe('buttonDone');
  });

  it('removes the view of a search that has ended', async () => {
    await showSearch(7, searching);
    fillMemory();
    await expect(showSearch(7, failedSearchOf(searching, { code: 'cancelled' }, 'unknown', 2))).rejects.toThrow(
      'quota',
    );
    expect(await storedSearch(7, 'web').get()).toBeNull();
  });
});

describe('toolbar button', () => {
  it('shows that a summary of the page is saved, with any options and under any address of the same page', async () => {
    await save(SERVICE, PAGE);
    await showWhetherSaved(7);
    expect(shown.get(7)).toEqual({ icon: '/icon/saved-16.png', title: 'buttonSaved' });
    url = `${PAGE}?utm_source=mail#queen`;
    await showWhetherSaved(7);
    expect(iconIn(7)).toBe('/icon/saved-16.png');
  });

  it.each([
    ['another page is saved', () => save(SERVICE, `${PAGE}s`)],
    [
      'only a follow-up of it is saved',
      async () => {
        const pageKey = followUpKeyOf(SERVICE, PAGE, 'gone');
        await (await openDatabase()).put('summaries', { ...answer('news'), follows: 'gone', pageKey });
      },
    ],
    ['another service wrote it', () => save('https://summaries.example', PAGE)],
    [
      'the address of the page is closed to the extension',
      async () => {
        await save(SERVICE, PAGE);
        url = undefined;
      },
    ],
    [
      'there is no account',
      async () => {
        await save(SERVICE, PAGE);
        await storedAccount.set(null);
      },
    ],
  ])('shows no saved summary if %s', async (_, arrange) => {
    await arrange();
    await showWhetherSaved(7);
    expect(shown.get(7)).toEqual({ icon: '/icon/16.png', title: 'buttonReady' });
  });

  it('shows a running job after a short delay, and not at all if the answer comes first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await showJob(7, { state: 'reading', tabId: 7 } as never);
    expect(iconIn(7)).toBeUndefined();
    await showJob(7, { state: 'done', tabId: 7, answer: answer('a') } as never);
    vi.runAllTimers();
    vi.useRealTimers();
    await showOpenPage(7);
    expect(iconIn(7)).toBe('/icon/done-16.png');
    expect(icons).toEqual(['/icon/done-16.png']);
  });

  it('shows a running job', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await showJob(7, { state: 'reading', tabId: 7 } as never);
    vi.runAllTimers();
    vi.useRealTimers();
    await expect.poll(() => shown.get(7)).toEqual({ icon: '/icon/running-16.png', title: 'buttonRunning' });
  });

  it('shows a running job although its page was opened meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await showJob(7, { state: 'reading', tabId: 7 } as never);
    await showOpenPage(7);
    vi.runAllTimers();
    vi.useRealTimers();
    await expect.poll(() => iconIn(7)).toBe('/icon/running-16.png');
  });

  it('does not set an icon again, because that keeps the worker busy while the popup opens', async () => {
    await showWhetherSaved(7);
    await showWhetherSaved(7);
    expect(icons).toEqual(['/icon/16.png']);
  });

  it('shows the outcome of a job until the user has seen it', async () => {
    await save(SERVICE, PAGE);
    const failed = { state: 'failed', tabId: 7 } as unknown as Parameters<typeof showJob>[1];
    await showJob(7, failed);
    await showOpenPage(7);
    expect(iconIn(7)).toBe('/icon/failed-16.png');
    await showJob(7, null);
    expect(iconIn(7)).toBe('/icon/saved-16.png');
    url = 'https://bees.org/queen';
    await showOpenPage(7);
    expect(iconIn(7)).toBe('/icon/16.png');
  });
});
