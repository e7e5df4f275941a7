import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ButtonTargetField } from '../../components/options/button-target-field.tsx';
import { registerToolbarButton } from '../../entrypoints/background/surfaces/toolbar-button-action.ts';
import { watchTabGrants } from '../../lib/browser/permissions/tab-grants.ts';

it('the toolbar button opens the chosen surface, and its click reaches only the panel of that window', async () => {
  const setPopup = vi.fn(async () => {});
  const open = vi.fn(async () => {});
  const clicks: ((tab: { windowId: number }) => void)[] = [];
  const onClicked = { addListener: (listener: (typeof clicks)[number]) => void clicks.push(listener) };
  Object.assign(fakeBrowser.action, { setPopup, onClicked });
  Object.assign(fakeBrowser, { sidePanel: { open } });
  registerToolbarButton();
  await fakeBrowser.runtime.onStartup.trigger();
  await waitFor(() => expect(setPopup).toHaveBeenLastCalledWith({ popup: 'popup.html' }));

  render(<ButtonTargetField />);
  await userEvent.click(await screen.findByText('The side panel'));
  await waitFor(() => expect(setPopup).toHaveBeenLastCalledWith({ popup: '' }));

  const grants = vi.fn();
  const stop = watchTabGrants(grants);
  document.documentElement.dataset.window = '7';
  for (const click of clicks) click({ windowId: 8 });
  expect(open.mock.calls).toEqual([[{ windowId: 8 }]]); // at once, while the user gesture lasts
  for (const click of clicks) click({ windowId: 7 });
  await waitFor(() => expect(grants).toHaveBeenCalledTimes(1));
  stop();
  delete document.documentElement.dataset.window;

  await userEvent.click(screen.getByText('The popup'));
  await waitFor(() => expect(setPopup).toHaveBeenLastCalledWith({ popup: 'popup.html' }));
});
