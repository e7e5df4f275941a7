import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hashReadBlocks, injectPageReader, tabFile } from '../../../lib/browser/tabs/inject-page-reader.ts';
import { isSelectedIn, selectionsIn } from '../../../lib/browser/tabs/inject-selection-reader.ts';
import { hashKeptBlocks, keepPageReader, keptReaders } from '../../../lib/browser/tabs/kept-page-reader.ts';
import { type FailureCode, failOf } from '../../../lib/model/failure.ts';
import type { WithBlocks } from '../../../lib/model/page/page.ts';
import { deferred } from '../../deferred.ts';

type Tab = { url: string; status: 'loading' | 'complete' };

const url = 'https://bees.org/';

const NEVER = new Promise<never>(() => {});

let tab: Tab | null;
type Call = { files?: string[]; func?: () => unknown; args?: unknown[] };

let answer: () => Promise<unknown>;
/** What the page answers to a question for a sign of life. */
let sign: () => Promise<unknown>;
/** How often it was asked for one. */
let questions: number;
let calls: Call[];

/** The sign of a page whose document began before the call. */
const LIVES = async () => [{ frameId: 0, result: 0 }];

beforeEach(() => {
  vi.useFakeTimers();
  tab = { url: 'https://bees.org/', status: 'complete' };
  const get = async () => tab ?? Promise.reject(new Error('No tab with id 7.'));
  Object.assign(fakeBrowser.tabs, { get });
  calls = [];
  sign = () => NEVER;
  questions = 0;
  const executeScript = (call: Call) => {
    if (call.func?.name === 'documentStart') {
      questions += 1;
      return sign();
    }
    calls.push(call);
    return answer();
  };
  Object.assign(fakeBrowser, { scripting: { executeScript } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The failure code of a reading, after all of its time limits. */
async function codeOf(reading: () => Promise<unknown>): Promise<FailureCode | 'none'> {
  const code = reading().then(
    () => 'none' as const,
    error => failOf(error).failure.code,
  );
  await vi.runAllTimersAsync();
  return code;
}

describe('injectPageReader', () => {
  it('returns the result of the script', async () => {
    const reading = { ok: false, reason: 'nothing-to-read' };
    answer = async () => [{ frameId: 0, result: reading }];
    expect(await injectPageReader(7, url)).toEqual(reading);
  });

  it('reads a page once for simultaneous requests in one tab, and again afterwards', async () => {
    const reading = { ok: false, reason: 'nothing-to-read' };
    let times = 0;
    answer = async () => {
      times += 1;
      return [{ frameId: 0, result: reading }];
    };
    expect(await Promise.all([injectPageReader(7, url), injectPageReader(7, url)])).toEqual([reading, reading]);
    expect(times).toBe(1);
    await Promise.all([injectPageReader(7, url), injectPageReader(8, url), injectPageReader(7, `${url}next`)]);
    expect(times).toBe(4);
  });

  it('reuses the reader that the page has stored, and injects a new one after a navigation', async () => {
    const reading = { ok: false, reason: 'nothing-to-read' };
    answer = async () => [{ frameId: 0, result: reading }];
    await injectPageReader(9, url);
    expect(await injectPageReader(9, url)).toEqual(reading);
    answer = async () => [{ frameId: 0, result: calls.at(-1)?.func ? null : reading }];
    expect(await injectPageReader(9, url)).toEqual(reading);
    const loaded = calls.map(({ files }) => files?.[0] ?? 'kept');
    expect(loaded).toEqual(['/read-page.js', 'kept', 'kept', '/read-page.js']);
  });

  it('computes block hashes only for requests that need them', async () => {
    const reading = { ok: false, reason: 'nothing-to-read' };
    answer = async () => [{ frameId: 0, result: reading }];
    await Promise.all([injectPageReader(11, url), injectPageReader(11, url, 'now')]);
    expect(calls.map(({ files, args }) => files?.[0] ?? args)).toEqual(
      expect.arrayContaining(['/read-page.js', '/read-page.js', [{ hashed: 'now' }]]),
    );
    expect(calls).toHaveLength(3);
    calls = [];
    await injectPageReader(11, url, 'now');
    await injectPageReader(11, url, 'later');
    await injectPageReader(11, url);
    expect(calls.map(({ func }) => func)).toEqual([keptReaders.now, keptReaders.later, keptReaders.never]);
  });

  it('stores the reader in the page, which hashes blocks if its input asks for that', () => {
    const asked: WithBlocks[] = [];
    const read = () => keepPageReader(withBlocks => asked.push(withBlocks));
    read();
    Reflect.set(globalThis, 'precisInput', { hashed: 'now' });
    read();
    read();
    Reflect.set(globalThis, 'precisInput', { passage: null });
    read();
    expect(Reflect.get(globalThis, 'precisInput')).toEqual({ passage: null });
    keptReaders.now();
    keptReaders.never();
    expect(asked).toEqual([false, true, false, false, true, false]);
  });

  it('hashes blocks once, after a reading that prepared it', () => {
    vi.stubGlobal('location', { href: url });
    const hashBlocks = vi.fn(() => '4aAAAA');
    keepPageReader(withBlocks => typeof withBlocks === 'function' && withBlocks(hashBlocks));
    expect([hashKeptBlocks(), hashBlocks.mock.calls]).toEqual([null, []]);
    keptReaders.later();
    expect(hashBlocks).not.toHaveBeenCalled();
    const hashed = [hashKeptBlocks(), hashKeptBlocks()];
    expect(hashed).toEqual([{ url, blocks: '4aAAAA' }, null]);
    keptReaders.later();
    keptReaders.never();
    expect(hashKeptBlocks()).toBeNull();
  });

  it('returns hashes only if the page is still open and answers soon', async () => {
    const hashed = { url: `${url}#top`, blocks: '4aAAAA' };
    answer = async () => [{ frameId: 0, result: hashed }];
    const answered = Promise.resolve();
    expect(await hashReadBlocks(7, url, answered)).toBe('4aAAAA');
    expect(await hashReadBlocks(7, '', answered)).toBe('4aAAAA');
    expect(await hashReadBlocks(7, 'https://wasps.org/', answered)).toBeNull();
    const gone = [async () => [{ frameId: 0, result: null }], () => Promise.reject(new Error('gone')), () => NEVER];
    for (const none of gone) {
      answer = none;
      const hashing = hashReadBlocks(7, url, answered);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await hashing).toBeNull();
    }
  });

  it('waits for hashes while the request takes longer, and not if it fails', async () => {
    const [page, request, failing] = [deferred<unknown>(), deferred(), deferred()];
    answer = () => page.promise;
    const [hashing, lost] = [hashReadBlocks(7, url, request.promise), hashReadBlocks(7, url, failing.promise)];
    await vi.advanceTimersByTimeAsync(5_000);
    failing.reject(new Error('offline'));
    expect(await lost).toBeNull();
    page.resolve([{ frameId: 0, result: { url, blocks: '4aAAAA' } }]);
    expect(await hashing).toBe('4aAAAA');
  });

  it('reads the page again after a failure', async () => {
    answer = async () => Promise.reject(new Error('gone'));
    expect(await codeOf(() => Promise.all([injectPageReader(7, url), injectPageReader(7, url)]))).toBe(
      'unreadable-page',
    );
    answer = async () => [{ frameId: 0, result: { ok: false, reason: 'not-a-page' } }];
    expect(await injectPageReader(7, url)).toMatchObject({ reason: 'not-a-page' });
  });

  it('reports a busy page if it does not answer but is still open', async () => {
    answer = () => NEVER;
    expect(await codeOf(() => injectPageReader(7, url))).toBe('page-busy');
    expect(await codeOf(() => selectionsIn(7, 'all'))).toBe('page-busy');
  });

  it('waits for a slow page that gives signs of life, and returns what comes', async () => {
    const page = deferred<unknown>();
    answer = () => page.promise;
    sign = LIVES;
    const reading = injectPageReader(7, url);
    await vi.advanceTimersByTimeAsync(60_000);
    page.resolve([{ frameId: 0, result: { ok: false, reason: 'not-a-page' } }]);
    expect(await reading).toMatchObject({ reason: 'not-a-page' });
    expect(questions).toBe(7);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([questions, vi.getTimerCount()]).toEqual([7, 0]);
  });

  it('returns what comes while it waits for a sign of life', async () => {
    const page = deferred<unknown>();
    answer = () => page.promise;
    const reading = injectPageReader(7, url);
    await vi.advanceTimersByTimeAsync(20_000);
    page.resolve([{ frameId: 0, result: { ok: false, reason: 'not-a-page' } }]);
    expect(await reading).toMatchObject({ reason: 'not-a-page' });
    expect([questions, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('gives up a page that lives but does not finish loading', async () => {
    answer = () => NEVER;
    sign = LIVES;
    expect(await codeOf(() => injectPageReader(7, url))).toBe('loading-page');
    expect([questions, vi.getTimerCount()]).toEqual([14, 0]);
  });

  it('reports a changed page if another document of the same address gives the sign of life', async () => {
    answer = () => NEVER;
    const reloadedAt = Date.now() + 100;
    sign = async () => [{ frameId: 0, result: reloadedAt }];
    expect(await codeOf(() => injectPageReader(7, url))).toBe('page-changed');
  });

  it('asks no more once the tab has left the page or is closed', async () => {
    for (const next of [{ url: 'https://wasps.org/', status: 'complete' as const }, null]) {
      tab = { url: 'https://bees.org/', status: 'complete' };
      answer = () => NEVER;
      sign = LIVES;
      const code = injectPageReader(7, url).catch(error => failOf(error).failure.code);
      await vi.advanceTimersByTimeAsync(20_000);
      tab = next;
      questions = 0;
      await vi.runAllTimersAsync();
      expect(await code).toBe('page-changed');
      expect([questions, vi.getTimerCount()]).toEqual([0, 0]);
    }
  });

  it('reports an unreadable page if it may not be asked for a sign of life', async () => {
    answer = () => NEVER;
    for (const refusal of [() => Promise.reject(new Error('Cannot access contents.')), async () => [undefined]]) {
      sign = refusal;
      expect(await codeOf(() => injectPageReader(7, url))).toBe('unreadable-page');
    }
  });

  it('reports a changed page if it does not answer and the tab has left it or is closed', async () => {
    for (const next of [{ url: 'https://wasps.org/', status: 'complete' as const }, null]) {
      tab = { url: 'https://bees.org/', status: 'complete' };
      answer = () => {
        tab = next;
        return NEVER;
      };
      expect(await codeOf(() => injectPageReader(7, url))).toBe('page-changed');
    }
  });

  it('reports a changed page if its frame was removed during the script', async () => {
    for (const result of [null, undefined]) {
      answer = async () => [{ frameId: 0, result }];
      expect(await codeOf(() => injectPageReader(7, url))).toBe('page-changed');
    }
    answer = () => {
      tab = { url: 'https://bees.org/', status: 'loading' };
      return Promise.reject(new Error('Frame with ID 0 was removed.'));
    };
    expect(await codeOf(() => injectPageReader(7, url))).toBe('page-changed');
  });

  it('reports an unreadable page if the browser does not allow scripts', async () => {
    for (const refusal of [() => Promise.reject(new Error('Cannot access contents.')), async () => [undefined]]) {
      answer = refusal;
      expect(await codeOf(() => injectPageReader(7, url))).toBe('unreadable-page');
    }
  });

  it('reports a failure of the reader if the result is invalid', async () => {
    answer = async () => [{ frameId: 0, result: { ok: true, page: 'words' } }];
    expect(await codeOf(() => injectPageReader(7, url))).toBe('reader-failed');
  });
});

describe('tabFile', () => {
  it('returns the address of the document that provided the file, even if the tab has moved on', async () => {
    const file = { ok: true, base64: 'JVBERg==', url: 'https://bees.org/hive.pdf' };
    answer = async () => {
      tab = { url: 'https://wasps.org/', status: 'complete' };
      return [{ frameId: 0, result: file }];
    };
    expect(await tabFile(7, true)).toEqual(file);
  });

  it('reports an unavailable file if the site does not return it in time', async () => {
    answer = () => NEVER;
    const file = tabFile(7, true);
    await vi.runAllTimersAsync();
    expect(await file).toEqual({ ok: false, reason: 'unavailable' });
  });
});

describe('isSelectedIn', () => {
  it('reports no selection if the page does not answer', async () => {
    answer = () => NEVER;
    const isSelected = isSelectedIn(7);
    await vi.runAllTimersAsync();
    expect(await isSelected).toBe(false);
  });
});
