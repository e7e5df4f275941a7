import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { giveTabToPanel } from '../../components/ui/give-tab-to-panel.ts';
import { watchTabGrants } from '../../lib/browser/permissions/tab-grants.ts';
import { announcePanel } from '../../lib/browser/surfaces/panel.ts';

/** Stands in for the frame that delays the popup, because the DOM of the tests loads no frames. */
const frame = document.createElement('div');
const grants = vi.fn();
const close = vi.fn();

beforeEach(() => {
  frame.remove();
  vi.spyOn(document, 'createElement').mockReturnValue(frame as never);
  delete document.documentElement.dataset.window;
  Object.assign(fakeBrowser.extension, { getViews: () => [window] });
  vi.spyOn(window, 'close').mockImplementation(close);
  grants.mockClear();
  close.mockClear();
  return watchTabGrants(grants);
});

const isInWindow = (id: number) => vi.spyOn(fakeBrowser.windows, 'getCurrent').mockResolvedValue({ id } as never);

it('closes the popup and hands the tab to the panel of the same window', async () => {
  isInWindow(1);
  await announcePanel();
  expect(await giveTabToPanel()).toBe(true);
  expect(grants).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(frame.isConnected).toBe(true);
});

it.each([
  [
    'the panel is open in another window',
    async () => {
      isInWindow(2);
      await announcePanel();
      isInWindow(1);
    },
  ],
  ['no panel is open', async () => {}],
  [
    'the browser does not report the window',
    async () => {
      isInWindow(1);
      await announcePanel();
      vi.spyOn(fakeBrowser.windows, 'getCurrent').mockRejectedValue(new Error());
    },
  ],
])('lets the popup open if %s', async (_where, prepare) => {
  await prepare();
  expect(await giveTabToPanel()).toBe(false);
  expect(grants).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  expect(frame.isConnected).toBe(false); // a frame that stays would keep the popup hidden
});
