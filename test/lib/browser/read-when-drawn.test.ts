import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWhenDrawn } from '../../../lib/browser/tabs/read-when-drawn.ts';
import type { PageReading, PageText } from '../../../lib/model/page/page.ts';

const pageOf = (words: number) => ({ ok: true, page: { words } as PageText }) as const;

let parsedAt: number;
let hasNavigation: boolean;
let onParsed: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  parsedAt = 0;
  hasNavigation = true;
  onParsed = () => {};
  vi.stubGlobal('document', { readyState: 'loading' });
  vi.stubGlobal('performance', {
    getEntriesByType: () => (hasNavigation ? [{ domContentLoadedEventStart: parsedAt }] : []),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'DOMContentLoaded') onParsed = listener;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What came of a reading after these milliseconds, or 'nothing yet'. */
async function after(ms: number, reading: Promise<PageReading>): Promise<PageReading | 'nothing yet'> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([reading, Promise.resolve('nothing yet' as const)]);
}

it('reads a parsed page at once, also one that a script has opened again, and one without a navigation', async () => {
  parsedAt = 120;
  expect(
    await after(
      0,
      readWhenDrawn(() => pageOf(1)),
    ),
  ).toEqual(pageOf(1));
  hasNavigation = false;
  expect(
    await after(
      0,
      readWhenDrawn(() => pageOf(2)),
    ),
  ).toEqual(pageOf(2));
  expect(vi.getTimerCount()).toBe(0);
});

it('reads a page that is being parsed once it is, after the scripts of the page', async () => {
  const read = vi.fn(() => pageOf(90));
  const reading = readWhenDrawn(read);
  expect(await after(1_999, reading)).toBe('nothing yet');
  onParsed();
  expect(read).not.toHaveBeenCalled();
  expect(await after(0, reading)).toEqual(pageOf(90));
  expect(vi.getTimerCount()).toBe(0);
});

it('reads a page that goes on loading as it is after two seconds, and says so', async () => {
  const reading = readWhenDrawn(() => pageOf(50));
  expect(await after(1_999, reading)).toBe('nothing yet');
  expect(await after(1, reading)).toEqual({ ok: true, page: { words: 50, isLoading: true } });
});

it('waits for a page that shows hardly any text yet', async () => {
  let shown: PageReading = { ok: false, reason: 'nothing-to-read' };
  const reading = readWhenDrawn(() => shown);
  expect(await after(2_000, reading)).toBe('nothing yet');
  shown = pageOf(49);
  expect(await after(2_000, reading)).toBe('nothing yet');
  onParsed();
  expect(await after(0, reading)).toEqual(pageOf(49));
});

it('does not read a page again that is too large', async () => {
  const read = vi.fn(() => ({ ok: false, reason: 'too-complex' }) as const);
  expect(await after(2_000, readWhenDrawn(read))).toEqual({ ok: false, reason: 'too-complex' });
  expect(read).toHaveBeenCalledOnce();
});
