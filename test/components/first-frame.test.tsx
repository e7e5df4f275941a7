import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawFirstFrame } from '../../components/library/first-frame.tsx';
import { readFirstLibrary } from '../../components/library/first-library.ts';
// Loaded here, because the page would load it later, perhaps after the end of the test.
import '../../components/library/library-detail.tsx';
import { LibraryPage } from '../../components/library/library-page.tsx';
import { readNewest } from '../../lib/store/library/newest-answers.ts';
import { keepSearch, keepSummary } from '../lib/store/library-rows.ts';
import { expectSameMarkup } from './same-markup.ts';

const NOON = new Date(2026, 4, 12, 12).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

async function drawn(): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.append('what the HTML begins with');
  drawFirstFrame(await readNewest(12), root);
  return root;
}

/** The parts of the page that wait for nothing else. */
const PARTS = ['.library-head', '.library-search', '.library-filters', '.library-day', 'ul'];

it.each([1, 5])('the first frame looks like the page with %i summaries and a search', async count => {
  for (let index = 0; index < count; index++)
    await keepSummary(`${index}`, {
      title: `Lighthouse ${index}`,
      url: `https://site${index}.example/`,
      options: { engine: index % 2 === 0 ? 'cecil' : 'muriel', targetLanguage: 'DE' },
      endedAt: NOON - index * 40_000_000,
      costMicros: index * 40_000,
    });
  await keepSearch('search', 'rooftop bees', NOON - 90_000_000);
  const frame = await drawn();
  const { container } = render(<LibraryPage first={await readFirstLibrary()} />);
  await waitFor(() => expect(container.querySelector('.library-notices button')).not.toBeNull());
  for (const part of PARTS) {
    const [own = [], ofPage = []] = [frame, container].map(root => [...root.querySelectorAll(part)]);
    expect(own.length).toBe(ofPage.length);
    for (const [index, one] of own.entries()) expectSameMarkup(one, ofPage[index]);
  }
  expect(frame.querySelectorAll('.library-row')).toHaveLength(count + 1);
  expect(frame.textContent).not.toContain('what the HTML begins with');
  expect((frame.firstElementChild as HTMLElement).inert).toBe(true);
});

it('the first frame draws nothing if the library is empty', async () => {
  expect((await drawn()).textContent).toBe('what the HTML begins with');
});

it('the first frame throws and draws nothing if the stored data is malformed', async () => {
  await keepSummary('bees', { title: 'The bees above the bakery', endedAt: NOON });
  const stored = await readNewest(12);
  const root = document.createElement('div');
  expect(() => drawFirstFrame({ ...stored, answers: [{ id: 'bees', request: {} }] }, root)).toThrow();
  expect(root.childElementCount).toBe(0);
});

it('the first frame shows the list before the page is loaded', async () => {
  await keepSummary('bees', { title: 'The bees above the bakery', endedAt: NOON });
  document.body.innerHTML = '<div id="root"></div>';
  const load = vi.fn(async () => []);
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  const shown = new Promise(resolve => {
    vi.doMock('../../components/library/mount-library.tsx', () => ({
      mountLibrary: () => resolve(document.querySelector('#root .library-row')?.textContent),
    }));
  });
  await import('../../components/library/start-library.ts');
  expect(document.querySelector('link[rel="modulepreload"]')).not.toBeNull();
  expect(await shown).toContain('The bees above the bakery');
  expect(load.mock.calls).toEqual([[expect.stringContaining('Serif')]]);
});
