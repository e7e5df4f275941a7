import { afterEach, expect, it, vi } from 'vitest';
import { fetchPdf, fetchPdfPrivately } from '../../../lib/browser/fetch-pdf.ts';

const url = 'https://bees.org/hive.pdf';

afterEach(() => vi.unstubAllGlobals());

function stubFetch() {
  const fetch = vi.fn(async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('a file of a private window is fetched without the cache and the cookies of other windows', async () => {
  const fetch = stubFetch();
  expect(await fetchPdfPrivately(url)).toMatchObject({ ok: true });
  expect(fetch.mock.calls).toEqual([[url, { cache: 'no-store', credentials: 'omit', mode: 'cors' }]]);
});

it('a file of another window comes from the cache, with cookies (the control)', async () => {
  const fetch = stubFetch();
  expect(await fetchPdf(url, 'cors')).toMatchObject({ ok: true });
  expect(fetch.mock.calls).toEqual([[url, { cache: 'force-cache', credentials: 'include', mode: 'cors' }]]);
});
