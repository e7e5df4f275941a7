import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { useEditableChoices } from '../../components/ui/use-editable-choices.ts';
import type { StoredChoices } from '../../lib/store/settings/define-choices.ts';
import { storedJob } from '../../lib/store/views/tab-views.ts';
import { begun, done, tab } from './card.tsx';

type Choices = { word: string };

/** A value that can be read and written while `works` allows it. */
function storedWith(works: { get: boolean; set: boolean }) {
  let value = { word: 'first' };
  const set = async (next: Partial<Choices>) => {
    if (!works.set) throw new DOMException('full', 'QuotaExceededError');
    value = { ...value, ...next };
  };
  const stored: StoredChoices<Choices> = {
    key: 'a value of this test',
    get: async () => {
      if (!works.get) throw new Error('The database did not open in time.');
      return value;
    },
    set,
    change: set,
    watch: () => () => {},
  };
  return stored;
}

function Choice({ stored }: { stored: StoredChoices<Choices> }) {
  const { choices, change, isRefused } = useEditableChoices(stored);
  return (
    <button type="button" onClick={() => change({ word: 'second' })}>
      {choices?.word ?? 'reading'}
      {isRefused && ', refused'}
    </button>
  );
}

const show = (stored: StoredChoices<Choices>) =>
  render(
    <ErrorBoundary>
      <Choice stored={stored} />
    </ErrorBoundary>,
  );

it('shows an error if a value cannot be read, and reads it again after a click', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const works = { get: false, set: true };
  show(storedWith(works));
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t read what Précis has saved');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  works.get = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'first' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the summary of the tab from memory while nothing can be read, because it may be unsaved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const inFront = { id: tab.tabId, url: tab.url, title: tab.title, incognito: false };
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([inFront] as never);
  await storedJob(tab.tabId).set({ ...begun, state: 'reading' });
  show(storedWith({ get: false, set: true }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  await act(async () => storedJob(tab.tabId).set({ ...done, isSaved: false }));
  expect(await screen.findByText('Bees dance.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('does not show a choice that could not be stored, and lets the user repeat it', async () => {
  const works = { get: true, set: false };
  show(storedWith(works));
  await userEvent.click(await screen.findByRole('button', { name: 'first' }));
  expect(await screen.findByRole('button', { name: 'first, refused' })).toBeTruthy();
  works.set = true;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'second' })).toBeTruthy();
});
