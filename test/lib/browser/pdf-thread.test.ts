import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readPdfInWorker } from '../../../lib/browser/pdf/pdf-thread.ts';

type Thread = { onmessage?: (event: { data: unknown }) => void; terminate: () => void };

let thread: Thread;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(fakeBrowser.runtime, { getURL: (path: string) => `chrome-extension://precis${path}` });
  vi.stubGlobal(
    'Worker',
    class implements Thread {
      terminate = vi.fn();
      postMessage() {}
      constructor() {
        thread = this;
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const tell = (data: unknown) => thread.onmessage?.({ data });
const read = () => readPdfInWorker(new Uint8Array(1), 'https://a.example/book.pdf');

it('reads a PDF for as long as its pages come', async () => {
  const reading = read();
  for (let page = 0; page < 300; page += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    tell('page-read');
  }
  tell({ pdf: { ok: false, reason: 'scanned' } });
  expect(await reading).toEqual({ ok: false, reason: 'scanned' });
  expect(thread.terminate).toHaveBeenCalled();
});

it('ends a thread whose next page does not come', async () => {
  const reading = read();
  await vi.advanceTimersByTimeAsync(20_000);
  tell('page-read');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await reading).toEqual({ ok: false, reason: 'too-complex' });
  expect(thread.terminate).toHaveBeenCalled();
});
