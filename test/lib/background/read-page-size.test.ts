import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readPageSize } from '../../../entrypoints/background/reading/read-page-size.ts';

const url = 'https://bees.org/hive';
const WORDS = 80;
const text = 'Bees dance to tell each other where the flowers are. '.repeat(WORDS / 10);
const page = { url, title: 'T', language: 'en', byline: null, published: null, text, words: WORDS, how: 'main' };

const NEVER = new Promise<never>(() => {});

/** What the browser answers to each script. */
let answer: () => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 7, url, status: 'complete' }) });
  Object.assign(fakeBrowser, { scripting: { executeScript: () => answer() } });
  answer = () => NEVER;
});

afterEach(() => {
  vi.useRealTimers();
});

it('returns the size of a page that did not respond for a minute', async () => {
  const size = readPageSize(7);
  await vi.advanceTimersByTimeAsync(60_000);
  answer = async () => [{ frameId: 0, result: { ok: true, page } }];
  await vi.runAllTimersAsync();
  expect(await size).toMatchObject({ words: WORDS });
});

it('gives up a page that does not respond for minutes', async () => {
  const size = readPageSize(7).catch(error => error);
  for (let minute = 0; minute < 5; minute += 1) await vi.advanceTimersByTimeAsync(60_000);
  expect(await size).toMatchObject({ failure: { code: 'page-busy' } });
  expect(vi.getTimerCount()).toBe(0);
});
