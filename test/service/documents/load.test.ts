import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { DOCUMENT_SETTINGS } from '../../../service/documents/document-settings.ts';
import { refusalOf, startPage, startSite, startTestService, summaryOf } from '../test-service.ts';
import { ENGLISH, pageOf } from '../texts.ts';
import { forever, refusalFrom, startReader } from './test-reader.ts';

/** Takes seconds to parse. */
const HEAVY = `<title>Heavy</title>${'<p>word <b>by</b> word</p>'.repeat(180_000)}`;

/** Has a call for each task that a thread gets from now on. */
const watchTasks = () => vi.spyOn(Worker.prototype, 'postMessage').mockClear();

describe('A heavy page', () => {
  it('does not delay the summary of a text or of a small page of another key', async () => {
    const testService = await startTestService({ documents: { ...DOCUMENT_SETTINGS, parseTimeMs: 60_000 } });
    const heavy = await startPage(HEAVY);
    const small = await startPage(pageOf(ENGLISH));
    const gone = new AbortController();
    const ended = vi.fn();
    const url = `/summarize?url=${encodeURIComponent(heavy.origin)}`;
    const slow = testService.ask(url, { key: 'other-key', signal: gone.signal }).then(ended, ended);
    await expect.poll(() => heavy.visits.length).toBe(1);
    const requests = [{ text: ENGLISH }, { url: small.origin }].map(testService.postJson);
    for (const answer of await Promise.all(requests)) summaryOf(answer);
    expect(ended).not.toHaveBeenCalled();
    gone.abort();
    await slow;
  });
});

describe('Two heavy pages of one key', () => {
  it('do not delay the pages of another: they never get the last thread', async () => {
    const reader = startReader({ threads: 2, parseTimeMs: 20_000 });
    const heavy = await startPage(HEAVY);
    const small = await startPage(pageOf(ENGLISH));
    const gone = new AbortController();
    const ended = vi.fn();
    const both = [1, 2].map(page =>
      reader.read(`${heavy.origin}/${page}`, gone.signal, { owner: 'heavy' }).then(ended, ended),
    );
    await expect.poll(() => heavy.visits.length).toBe(2);
    await reader.read(small.origin, forever, { owner: 'small' });
    expect(ended).not.toHaveBeenCalled();
    gone.abort();
    await Promise.all(both);
  });
});

describe('Overload', () => {
  it('is reported with 503 and Retry-After, and costs nothing', async () => {
    const documents = { ...DOCUMENT_SETTINGS, atOnce: 1, waiting: 1 };
    const testService = await startTestService({ documents, creditUsd: 1 });
    let release: () => void = () => {};
    const site = await startSite((_, response) => {
      release = () => response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(ENGLISH));
      if (site.visits.length > 1) release();
    });
    const first = testService.postJson({ url: `${site.origin}/1` });
    await expect.poll(() => site.visits.length).toBe(1);
    // One of them waits, whichever comes first.
    const others = [2, 3].map(page => testService.postJson({ url: `${site.origin}/${page}` }));
    expect((await Promise.race(others)).status).toBe(503);
    const refused = await testService.postJson({ url: `${site.origin}/4` });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.meta.api_balance).toBe(1);
    release();
    summaryOf(await first);
    expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([200, 503]);
  });
});

describe('A client that disconnects', () => {
  it('ends the download', async () => {
    const gone = new AbortController();
    const site = await startSite(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
    );
    const reading = startReader().read(site.origin, gone.signal);
    await expect.poll(() => site.visits.length).toBe(1);
    gone.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });

  it('ends the thread that reads for it, so that the next document can be read', async () => {
    const gone = new AbortController();
    const reader = startReader({ threads: 1 });
    const heavy = await startPage(HEAVY);
    const tasks = watchTasks();
    const reading = reader.read(heavy.origin, gone.signal);
    await expect.poll(() => tasks).toHaveBeenCalled();
    gone.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    expect((await reader.read((await startPage(pageOf(ENGLISH))).origin, forever)).text).toContain('1811');
  });

  it('ends the download of the service, too', async () => {
    const testService = await startTestService();
    let hungUp: Promise<unknown> = Promise.resolve();
    const site = await startSite((_, response) => {
      hungUp = once(response, 'close');
    });
    const gone = new AbortController();
    const url = encodeURIComponent(site.origin);
    const asking = testService.ask(`/summarize?url=${url}`, { signal: gone.signal }).catch(() => 'gone');
    await expect.poll(() => site.visits.length).toBe(1);
    gone.abort();
    await hungUp;
    expect(await asking).toBe('gone');
  });
});

it('A page that takes too long is refused with a message, and its thread is replaced', async () => {
  // Far less work than the page takes, and enough for a thread to start and read a small page.
  const reader = startReader({ threads: 1, parseTimeMs: 2_000 });
  const refusal = await refusalFrom(reader.read((await startPage(HEAVY)).origin, forever));
  expect(refusal).toEqual({ status: 422, message: 'The document takes longer to read than this service allows.' });
  const small = await startPage(`<title>x</title><p>${ENGLISH}</p>`);
  expect((await reader.read(small.origin, forever)).text).toContain('1811');
});

it('A fault of the service is answered and logged without its words, which may quote the document', async () => {
  const lines: string[] = [];
  const mayConnect = () => {
    throw new Error('secret words');
  };
  const reader = startReader({}, mayConnect);
  const service = await startTestService({ reader, log: line => lines.push(line) });
  const answer = await service.postJson({ url: 'http://127.0.0.1:9/' });
  expect(refusalOf(answer)).toEqual({ status: 500, code: 0, msg: 'Something went wrong inside the service.' });
  const error = lines.map(line => JSON.parse(line)).find(({ event }) => event === 'error');
  expect(error).toMatchObject({ id: answer.body.meta.id, stack: expect.stringMatching(/^ *at .*mayConnect/m) });
  expect(lines.join()).not.toContain('secret');
});

it('A reader that is closed stops reading its documents', async () => {
  const reader = startReader({ threads: 1 });
  const heavy = await startPage(HEAVY);
  const tasks = watchTasks();
  const reading = refusalFrom(reader.read(heavy.origin, forever));
  await expect.poll(() => tasks).toHaveBeenCalled();
  await reader.close();
  expect((await reading).message).toBe('The service was stopped.');
});
