import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageReading } from '../../../lib/model/page/page.ts';
import { readDocument } from '../../../lib/page-reader/read-document.ts';
import { createLivePageReader } from '../../../lib/page-reader/read-live-page.ts';

vi.mock(import('../../../lib/page-reader/read-document.ts'), { spy: true });

const url = 'https://pages.example/one';

/** Properties that styles can change without any change of nodes. */
let animations: { playState: string }[];
let shown: string;
let readyState: string;

/** Lets observers receive the changes. */
const settled = () => new Promise<void>(resolve => setTimeout(resolve));

const timesRead = () => vi.mocked(readDocument).mock.calls.length;

/** Whether the page is read a second time after `change`. */
async function isReadAgainAfter(change: () => unknown, prepare: () => unknown = () => {}): Promise<boolean> {
  document.body.innerHTML = '<p>Bees.</p>';
  prepare();
  const read = createLivePageReader(document);
  const before = timesRead();
  read(url);
  change();
  await settled();
  read(url);
  return timesRead() - before === 2;
}

beforeEach(() => {
  [animations, shown, readyState] = [[], 'Bees.', 'complete'];
  Object.defineProperties(document, {
    getAnimations: { configurable: true, value: () => animations },
    readyState: { configurable: true, get: () => readyState },
  });
  Object.defineProperty(document.documentElement, 'innerText', { configurable: true, get: () => shown });
  vi.mocked(readDocument).mockImplementation((_document, address, { withBlocks } = {}) => {
    const title = `Reading ${timesRead()}`;
    if (typeof withBlocks === 'function') withBlocks(() => `hashes of ${title}`);
    const facts = { language: 'en', byline: null, published: null, text: 'Bees.', words: 1, how: 'main' } as const;
    return { url: address, title, ...facts };
  });
});

afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

it('reads a page once, also for its block hashes, while nothing in it changes', async () => {
  expect(await isReadAgainAfter(() => {})).toBe(false);
  const read = createLivePageReader(document);
  const first = read(url) as Extract<PageReading, { ok: true }>;
  expect(first.page).not.toHaveProperty('blocks');
  const hashes = `hashes of ${first.page.title}`;
  expect(read(url, true)).toEqual({ ok: true, page: { ...first.page, blocks: hashes } });
  let hashLater = () => '';
  const later = read(url, hashBlocks => {
    hashLater = hashBlocks;
  });
  expect([later, hashLater()]).toEqual([first, hashes]);
});

it('reads a page again after any change of its nodes, styles, layout or address', async () => {
  const changes = {
    text: () => document.querySelector('p')?.firstChild?.replaceWith('Wasps.'),
    attribute: () => document.querySelector('p')?.setAttribute('class', 'faded'),
    'what is shown': () => {
      shown = 'Bees. More';
    },
    animation: () => animations.push({ playState: 'running' }),
    title: () => {
      document.title = 'Another';
    },
    width: () => vi.stubGlobal('innerWidth', 300),
  };
  for (const [name, change] of Object.entries(changes)) {
    expect([name, await isReadAgainAfter(change)]).toEqual([name, true]);
    vi.unstubAllGlobals();
    animations = [];
  }
  const read = createLivePageReader(document);
  const before = timesRead();
  read(url);
  read(`${url}#next`);
  expect(timesRead() - before).toBe(2);
});

it('reads a page again if changes cannot be detected', async () => {
  const reasons = {
    'a page that still loads': () => {
      readyState = 'interactive';
    },
    'one that fades in': () => animations.push({ playState: 'running' }),
    'a shadow tree': () => document.querySelector('p')?.attachShadow({ mode: 'open' }),
    'a name in the place of a method': () =>
      Object.defineProperty(document, 'getAnimations', { configurable: true, value: document.body }),
  };
  for (const [name, prepare] of Object.entries(reasons)) {
    expect([name, await isReadAgainAfter(() => {}, prepare)]).toEqual([name, true]);
    animations = [];
    readyState = 'complete';
  }
});

it('forgets a reading after a minute, and stores no failed one', () => {
  vi.useFakeTimers();
  const read = createLivePageReader(document);
  const before = timesRead();
  read(url);
  vi.advanceTimersByTime(59_000);
  read(url);
  expect(timesRead() - before).toBe(1);
  vi.advanceTimersByTime(1_000);
  read(url);
  expect(timesRead() - before).toBe(2);
  vi.mocked(readDocument).mockReturnValueOnce(null);
  const empty = createLivePageReader(document);
  expect(empty(url)).toEqual({ ok: false, reason: 'nothing-to-read' });
  expect(empty(url)).toMatchObject({ ok: true });
});
