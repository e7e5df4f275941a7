import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { PopupPage } from '../../components/popup-page.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { storedJob, writeSearch } from '../../lib/store/views/tab-views.ts';
import { done as doneJob, tab } from './card.tsx';
import { prepareSearch, result, searchOf } from './search-samples.tsx';

/** The parts that throw. */
const broken = vi.hoisted(() => new Set<string>());

/** A component of a module, which throws as long as it is broken. */
function breakable(name: string, Real: (props: object) => unknown) {
  return (props: object) => {
    if (broken.has(name)) throw new Error(`The ${name} cannot be rendered.`);
    return Real(props);
  };
}

vi.mock('../../components/summary/block-elements.tsx', async importReal => {
  const real = await importReal<{ BlockElements: (props: object) => unknown }>();
  return { ...real, BlockElements: breakable('text', real.BlockElements) };
});
vi.mock('../../components/search/result-item.tsx', async importReal => {
  const real = await importReal<{ ResultItem: (props: object) => unknown }>();
  return { ...real, ResultItem: breakable('result', real.ResultItem) };
});

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  broken.clear();
  await prepareSearch();
});

async function openPopup() {
  const search = searchOf('done', 'web', { results: [result(1)] });
  fakeBrowser.tabs.query = (async () => [{ id: tab.tabId, url: tab.url, title: tab.title }]) as never;
  await Promise.all([storedJob(tab.tabId).set(doneJob), writeSearch(tab.tabId, search)]);
  render(<PopupPage />);
  return screen.findByRole('article', { name: 'Summary' });
}

it('a summary that cannot be rendered says so, can be copied, and is rendered again by a click', async () => {
  broken.add('text');
  const notice = await within(await openPopup()).findByRole('alert');
  expect(notice.textContent).toContain('The text cannot be rendered.');
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(await screen.findByRole('link')).toBeTruthy(); // the search below it
  expect(screen.getAllByRole('main')).toHaveLength(1);
  broken.clear();
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('.summary-text')).not.toBeNull();
});

it('a search that cannot be rendered says so, and leaves the summary as it is', async () => {
  broken.add('result');
  await openPopup();
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('The result cannot be rendered.');
  expect(document.querySelector('.summary-text')).not.toBeNull();
  broken.clear();
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link')).toBeTruthy();
});

it('a tab panel that cannot be rendered says so, and the other tabs can still be opened', async () => {
  const items = [
    { id: 'page', label: 'This page' },
    { id: 'library', label: 'Library' },
  ] as const;
  const Page = breakable('page', () => <p>the page</p>) as () => React.ReactNode;
  function Panel() {
    const [chosen, setChosen] = useState<(typeof items)[number]['id']>('page');
    return (
      <Tabs label="Panel" items={items} chosen={chosen} onChoose={setChosen}>
        <ErrorBoundary key={chosen} isPart>
          {chosen === 'page' ? <Page /> : <p>the library</p>}
        </ErrorBoundary>
      </Tabs>
    );
  }
  broken.add('page');
  render(<Panel />);
  expect((await screen.findByRole('alert')).textContent).toContain('The page cannot be rendered.');
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await userEvent.click(screen.getByRole('tab', { name: 'Library' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('the library');
  broken.clear();
  await userEvent.click(screen.getByRole('tab', { name: 'This page' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('the page');
});
