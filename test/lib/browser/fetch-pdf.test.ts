import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPdf, fetchPdfForWorker, fetchPdfPrivately } from '../../../lib/browser/pdf/fetch-pdf.ts';
import { PDF_FILE_MS } from '../../../lib/model/time-limits.ts';

const url = 'https://bees.org/hive.pdf';
/** Ends a file that takes too long. */
const signal = expect.any(AbortSignal);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubFetch(headers: Record<string, string> = {}) {
  const answer = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf', ...headers } });
  const fetch = vi.fn(async (_url: string, _how: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('a PDF of a private window is fetched without the cache and the cookies of other windows', async () => {
  const fetch = stubFetch();
  expect(await fetchPdfPrivately(url)).toMatchObject({ ok: true });
  expect(fetch.mock.calls).toEqual([[url, { cache: 'no-store', credentials: 'omit', mode: 'cors', signal }]]);
});

it('control: a PDF in its own tab is fetched from the cache, with cookies', async () => {
  const fetch = stubFetch();
  expect(await fetchPdf(url, true)).toMatchObject({ ok: true });
  expect(fetch.mock.calls).toEqual([
    [url, { cache: 'force-cache', credentials: 'include', mode: 'same-origin', signal }],
  ]);
});

describe('fetchPdfForWorker', () => {
  const COPY = { cache: 'only-if-cached', credentials: 'include', mode: 'same-origin', signal };
  const LOAD = { credentials: 'include', mode: 'same-origin', signal };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString();
  const howOf = (fetch: ReturnType<typeof stubFetch>) => fetch.mock.calls.map(([, how]) => how);

  it('reads its own copy that is a few minutes old, without loading the file', async () => {
    const fetch = stubFetch({ date: ago(5) });
    expect(await fetchPdfForWorker(url, true)).toMatchObject({ ok: true });
    expect(howOf(fetch)).toEqual([COPY]);
  });

  it.each([
    ['an older copy', { date: ago(11) }],
    ['a copy of unknown age', {}],
  ])('loads a file again instead of reading %s', async (_name, headers) => {
    const fetch = stubFetch(headers);
    expect(await fetchPdfForWorker(url, true)).toMatchObject({ ok: true });
    expect(howOf(fetch)).toEqual([COPY, LOAD]);
  });

  it('loads nothing if it may only use its copy', async () => {
    const fetch = stubFetch({ date: ago(11) });
    expect(await fetchPdfForWorker(url, false)).toEqual({ ok: false, reason: 'unavailable' });
    expect(howOf(fetch)).toEqual([COPY]);
  });
});

describe('a file that does not come to its end in time', () => {
  const pdf = { headers: { 'content-type': 'application/pdf' } };

  it.each([
    ['has no answer', () => new Promise<Response>(() => {})],
    ['has a body without an end', async () => new Response(new ReadableStream(), pdf)],
    ['is another kind of file, whose body cannot be cancelled', async () => new Response(stuck())],
  ])('is unavailable: it %s', async (_name, fetch) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fetch);
    const file = fetchPdfPrivately(url);
    await vi.advanceTimersByTimeAsync(PDF_FILE_MS);
    expect(await file).toEqual({ ok: false, reason: 'unavailable' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is read if it comes slowly', async () => {
    vi.useFakeTimers();
    let parts = 0;
    const pull = async (body: ReadableStreamDefaultController) => {
      if (parts++ === 4) return body.close();
      await new Promise(resolve => setTimeout(resolve, PDF_FILE_MS - 1));
      body.enqueue(new Uint8Array(9));
    };
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), pdf));
    const file = fetchPdfPrivately(url);
    await vi.advanceTimersByTimeAsync(5 * PDF_FILE_MS);
    expect(await file).toMatchObject({ ok: true, bytes: { length: 36 } });
    expect(vi.getTimerCount()).toBe(0);
  });

  const stuck = () => new ReadableStream({ cancel: () => new Promise(() => {}) });
});
