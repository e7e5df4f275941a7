import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPdf, fetchPdfForWorker, fetchPdfPrivately } from '../../../lib/browser/pdf/fetch-pdf.ts';

const url = 'https://bees.org/hive.pdf';

afterEach(() => vi.unstubAllGlobals());

function stubFetch(headers: Record<string, string> = {}) {
  const answer = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf', ...headers } });
  const fetch = vi.fn(async (_url: string, _how: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('a file of a private window is fetched without the cache and the cookies of other windows', async () => {
  const fetch = stubFetch();
  expect(await fetchPdfPrivately(url)).toMatchObject({ ok: true });
  expect(fetch.mock.calls).toEqual([[url, { cache: 'no-store', credentials: 'omit', mode: 'cors' }]]);
});

it('a file in its own tab comes from the cache, with cookies (the control)', async () => {
  const fetch = stubFetch();
  expect(await fetchPdf(url, true)).toMatchObject({ ok: true });
  expect(fetch.mock.calls).toEqual([[url, { cache: 'force-cache', credentials: 'include', mode: 'same-origin' }]]);
});

describe('the worker', () => {
  const COPY = { cache: 'only-if-cached', credentials: 'include', mode: 'same-origin' };
  const LOAD = { credentials: 'include', mode: 'same-origin' };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString();
  const howOf = (fetch: ReturnType<typeof stubFetch>) => fetch.mock.calls.map(([, how]) => how);

  it('reads its own copy of a few minutes ago, and loads nothing', async () => {
    const fetch = stubFetch({ date: ago(5) });
    expect(await fetchPdfForWorker(url, true)).toMatchObject({ ok: true });
    expect(howOf(fetch)).toEqual([COPY]);
  });

  it.each([
    ['an older copy', { date: ago(11) }],
    ['a copy of unknown age', {}],
  ])('loads a file again rather than read %s', async (_name, headers) => {
    const fetch = stubFetch(headers);
    expect(await fetchPdfForWorker(url, true)).toMatchObject({ ok: true });
    expect(howOf(fetch)).toEqual([COPY, LOAD]);
  });

  it('loads nothing where it may not', async () => {
    const fetch = stubFetch({ date: ago(11) });
    expect(await fetchPdfForWorker(url, false)).toEqual({ ok: false, reason: 'unavailable' });
    expect(howOf(fetch)).toEqual([COPY]);
  });
});
