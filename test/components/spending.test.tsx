import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SpentAmounts } from '../../components/options/spent-amounts.tsx';
import { SpendingView } from '../../components/spending/spending-view.tsx';
import { defaultSettings } from '../../lib/model/settings/settings.ts';
import { announceLibraryChange } from '../../lib/store/journal/library-changes.ts';
import { keepFailure, keepSearch, keepSummary } from '../lib/store/library-rows.ts';

/** The rows of a table as a screen reader reads them. */
async function rowsOf(name: string): Promise<string[]> {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent).join(' | '));
}

it('shows the spent amounts beside the budgets, and as tables over time, by engine and by site', async () => {
  const now = Date.now();
  await keepSummary('a', { endedAt: now, costMicros: 240_000 });
  await keepSearch('b', 'bees', now);
  await keepFailure('lost', now);
  await keepSummary('old', {
    endedAt: new Date(2020, 1, 5).getTime(),
    url: 'https://old.example/',
    costMicros: 60_000,
  });
  render(<SpendingView settings={{ ...defaultSettings, dailyBudgetMicros: 1_000_000 }} />);

  const days = await rowsOf('Over time');
  // Of fourteen days, only those on which something was spent.
  expect(days).toHaveLength(1);
  expect(days[0]).toMatch(/^\w+, \w+ \d+ \| \$0\.24 \| \$0\.30$/);
  const beside = document.querySelector('.spending-now')?.textContent;
  expect(beside).toBe('Today$0.24up to $0.30 moreBudget: $1.00This month$0.24up to $0.30 more');
  expect(document.body.textContent).toContain('A later balance shows what was charged');
  expect(await rowsOf('By engine')).toEqual(['Cecil | $0.24 | $0.30', 'Searches | $0.002 | ']);
  expect(await rowsOf('By site')).toEqual(['a.example | $0.24 | $0.30']);

  await userEvent.click(screen.getByRole('radio', { name: 'All time' }));
  expect(await screen.findByText('old.example')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Months' }));
  expect(await screen.findByRole('columnheader', { name: 'Months' })).toBeDefined();
  expect(await rowsOf('Over time')).toEqual([expect.stringMatching(/ \| \$0\.24 \| \$0\.30$/)]);
});

it('shows that nothing was spent yet, without tables or filters', async () => {
  render(<SpendingView settings={defaultSettings} />);
  expect(await screen.findByText(/^Nothing spent yet\./)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(document.body.textContent).not.toContain('$');
});

it('shows that nothing was spent in a period, instead of empty tables', async () => {
  await keepSummary('old', { endedAt: new Date(2020, 1, 5).getTime(), costMicros: 60_000 });
  render(<SpendingView settings={defaultSettings} />);
  expect(await screen.findAllByText('Nothing was spent in this time.')).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'All time' }));
  expect(await rowsOf('By engine')).toEqual(['Cecil | $0.06']);
});

it('adds the cost of an answer from another page to the sum at the head', async () => {
  await keepSummary('a', { endedAt: Date.now(), costMicros: 240_000 });
  render(<SpentAmounts />);
  expect(await screen.findByText('$0.24 spent at kagi.com in this browser.')).toBeDefined();
  await keepSummary('b', { endedAt: Date.now(), costMicros: 10_000 });
  await act(() => announceLibraryChange());
  expect(await screen.findByText('$0.25 spent at kagi.com in this browser.')).toBeDefined();
});
