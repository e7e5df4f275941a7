import { expect, summariesAsked, summaryIn, test } from './fixtures.ts';
import { hostileOwls } from './hostile-owls.ts';
import { testInWindow } from './in-window.ts';
import { serveLighthouses } from './lighthouses.ts';
import { searchesAsked } from './panel.ts';
import { serve } from './website.ts';

testInWindow(
  'an address typed after the keyword is summarized, unopened, and the panel shows it',
  async ({ configure, display, rig, service, typeAddress }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.stranger}/Southern`);
    await typeAddress(page, `precis ${site.stranger}/Northern`);
    display.press('Return');
    const panel = await rig.surface('sidepanel.html');
    await expect(summaryIn(panel)).toContainText('Northern');
    expect(service.received().map(({ params }) => params)).toEqual([
      expect.objectContaining({ url: `${site.stranger}/Northern` }),
    ]);
    expect(page.url()).toBe(`${site.stranger}/Southern`);
  },
);

testInWindow(
  'the title of a saved summary, typed after the keyword, opens it for nothing, however hostile it is',
  async ({ configure, display, rig, service, typeAddress }) => {
    await using owls = await serve(hostileOwls);
    await using site = await serveLighthouses();
    await configure();
    await rig.openPage(owls.url);
    display.press('alt+shift+m');
    const panel = await rig.surface('sidepanel.html');
    await expect(summaryIn(panel)).toContainText('owls');
    const other = await rig.openPage(`${site.stranger}/Southern`);
    await typeAddress(other, 'precis ow bar');
    display.press('Return');
    await expect(panel.getByText(/^Saved .* · free$/)).toBeVisible();
    await expect(panel.getByRole('heading', { level: 1 })).toContainText('Owls & <b>"barns"</b>');
    expect(summariesAsked(service)).toBe(1);
  },
);

testInWindow(
  'other words typed after the keyword go to the panel, to find what is related',
  async ({ configure, display, rig, service, typeAddress }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.stranger}/Southern`);
    await typeAddress(page, 'precis lamp oil');
    display.press('Return');
    const panel = await rig.surface('sidepanel.html');
    await expect(panel.getByLabel('Words to search for')).toHaveValue('lamp oil');
    await expect.poll(() => searchesAsked(service).toSorted()).toEqual(['news: lamp oil', 'web: lamp oil']);
    expect(summariesAsked(service)).toBe(0);
  },
);
/** What the address bar makes the browser tell the worker. */
type Omnibox = { onInputEntered: { dispatch: (text: string, disposition: string) => void } };

test.describe('by the same listener, because a headless browser has no address bar', () => {
  test('an address is summarized, and where no panel can open, toolbar button and popup show it', async ({
    configure,
    rig,
    service,
  }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.allowed}/Southern`);
    await page.bringToFront();
    const worker = await rig.worker();
    const enter = (text: string) =>
      worker.evaluate(
        entered => (chrome.omnibox as unknown as Omnibox).onInputEntered.dispatch(entered, 'currentTab'),
        text,
      );
    await enter(`${site.allowed}/Northern`);
    const badge = () =>
      worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
      });
    await expect.poll(badge).toBe('✓');
    const popup = await rig.openPopup(page);
    await expect(summaryIn(popup)).toContainText('Northern');
    expect(summariesAsked(service)).toBe(1);
    await expect.poll(badge).toBe('');

    await enter('A summary that is gone · 0c5b7e2f1a94');
    await expect.poll(badge).toBe('!');
    expect(summariesAsked(service)).toBe(1);
  });
});
