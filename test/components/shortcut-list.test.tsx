import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ShortcutList } from '../../components/options/shortcut-list.tsx';

let create: MockInstance<typeof fakeBrowser.tabs.create>;
let set: { name: string; shortcut: string }[];

beforeEach(() => {
  set = [
    { name: '_execute_action', shortcut: 'Alt+Shift+J' },
    { name: 'summarize-page', shortcut: '' },
    { name: 'of-a-later-version', shortcut: 'Alt+Shift+X' },
  ];
  create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
  Object.assign(fakeBrowser.commands, { getAll: async () => set });
});

const lines = () => screen.getAllByRole('term').map(term => `${term.textContent}: ${term.nextSibling?.textContent}`);

it('lists the shortcut of each command, also if it has none', async () => {
  render(<ShortcutList />);
  await screen.findByText('Open Précis');
  expect(lines()).toEqual(['Open Précis: Alt+Shift+J', 'Summarize this page: Not set']);
});

it('shows changed shortcuts when the user returns', async () => {
  render(<ShortcutList />);
  await screen.findByText('Not set');
  set = [{ name: 'summarize-page', shortcut: 'Alt+Shift+9' }];
  window.dispatchEvent(new Event('focus'));
  await screen.findByText('Alt+Shift+9');
  expect(lines()).toEqual(['Summarize this page: Alt+Shift+9']);
});

it('opens the browser’s page for shortcuts', async () => {
  render(<ShortcutList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change shortcuts' }));
  expect(create).toHaveBeenCalledWith({ url: 'chrome://extensions/shortcuts' });
  expect(screen.queryByRole('status')).toBeNull();
});

it('describes where the browser’s page is if it does not open', async () => {
  create.mockRejectedValue(new Error('Illegal URL'));
  render(<ShortcutList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change shortcuts' }));
  expect((await screen.findByRole('status')).textContent).toContain('keyboard shortcuts');
});
