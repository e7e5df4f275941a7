import type { Worker } from '@playwright/test';
import type { Job } from '../../lib/model/summary/job.ts';
import { closePopup, expect, panelFrom, summariesAsked, summaryIn, takePictures, test } from './fixtures.ts';
import { testInWindow } from './in-window.ts';
import { SEARCHES_FOR_HEADING, selectedNotes, serveLighthouses } from './lighthouses.ts';
import { listIn, searchesAsked } from './panel.ts';

/** Up from the bottom of Chromium's own menu: "Inspect" is last, above it "View page source" on a page, then ours. */
const PAGE_ENTRY = ['Up', 'Up', 'Up', 'Return'];
const LINK_ENTRY = ['Up', 'Up', 'Return'];
const SELECTION_ENTRY = ['Up', 'Up', 'Right', 'Return'];
const RELATED_ENTRY = ['Up', 'Up', 'Right', 'Down', 'Return'];

/** The token in it opens the page to whoever has the address. */
const PRIVATE_LINK = 'https://example.com/shared?token=1a2b3c';

const selectNotes = () =>
  getSelection()?.setBaseAndExtent(
    document.querySelector('#first') ?? document.body,
    0,
    document.querySelector('#last') ?? document.body,
    1,
  );

testInWindow(
  'a page, by a click in its menu: the panel opens and shows the summary',
  async ({ configure, pressInMenu, rig, service }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.stranger}/Southern`);
    await pressInMenu(page.locator('h1'), ...PAGE_ENTRY);
    const panel = await rig.surface('sidepanel.html');
    await expect(summaryIn(panel)).toContainText('Southern');
    await takePictures(panel, 'panel-after-menu');
    expect(summariesAsked(service)).toBe(1);
    expect(service.received()[0]?.params).toMatchObject({
      engine: 'cecil',
      text: expect.stringContaining('Southern'),
    });
  },
);

testInWindow(
  'a selection, by a click in the menu, with its paragraphs and its list',
  async ({ configure, pressInMenu, rig, service }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.stranger}/Southern`);
    await page.evaluate(selectNotes);
    await pressInMenu(page.locator('#first'), ...SELECTION_ENTRY);
    const panel = await rig.surface('sidepanel.html');
    await expect(summaryIn(panel)).toBeVisible();
    expect(summariesAsked(service)).toBe(1);
    expect(service.received()[0]?.params).toEqual(
      expect.objectContaining({ text: expect.stringMatching(selectedNotes) }),
    );
  },
);

testInWindow(
  'a link, by a click in the menu: by its address and without opening it',
  async ({ configure, pressInMenu, rig, service }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.stranger}/Southern`);
    await pressInMenu(page.locator('#to-other'), ...LINK_ENTRY);
    const panel = await rig.surface('sidepanel.html');
    await expect(summaryIn(panel)).toContainText('Northern');
    expect(service.received().map(({ params }) => params)).toEqual([
      expect.objectContaining({ url: `${site.stranger}/Northern` }),
    ]);
    expect(page.url()).toBe(`${site.stranger}/Southern`);
  },
);

testInWindow(
  'a selection, by a click in the menu, to find what is related: the panel searches for its words',
  async ({ configure, pressInMenu, rig, service }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.stranger}/Southern`);
    await page.locator('h1').selectText();
    await pressInMenu(page.locator('h1'), ...RELATED_ENTRY);
    const panel = await rig.surface('sidepanel.html');
    await expect(listIn(panel, 'Small web').getByText('“Southern lighthouse”')).toBeVisible();
    const words = ['web: Southern lighthouse', 'news: Southern lighthouse'];
    await expect.poll(() => searchesAsked(service)).toEqual(expect.arrayContaining(words));
    expect(summariesAsked(service)).toBe(0);
  },
);
/** What a click in the menu makes the browser tell the worker. No click is behind it, so the panel may not open. */
function tellClick(worker: Worker, info: object, ...pathnames: string[]): Promise<void> {
  const click = { editable: false, pageUrl: '', ...info };
  return worker.evaluate(
    async ([told, paths]) => {
      const tabs = await chrome.tabs.query({});
      const onClicked = chrome.contextMenus.onClicked as unknown as { dispatch: (info: object, tab: unknown) => void };
      for (const path of paths) {
        onClicked.dispatch(
          told,
          tabs.find(({ url }) => url !== undefined && new URL(url).pathname === path),
        );
      }
    },
    [click, pathnames] as const,
  );
}

test.describe('by the same listener, because a headless browser shows no menu', () => {
  test('a hundred clicks on ten tabs are ten requests and ten results, each in its own tab', async ({
    configure,
    rig,
    service,
  }) => {
    await using site = await serveLighthouses();
    await configure();
    const names = Array.from({ length: 10 }, (_, index) => `Light${index}`);
    for (const name of names) await (await rig.context.newPage()).goto(`${site.allowed}/${name}`);
    service.fault({ delayMs: 300 });
    const worker = await rig.worker();
    const paths = Array.from({ length: 10 }, () => names.map(name => `/${name}`)).flat();
    expect(paths).toHaveLength(100);
    await tellClick(worker, { menuItemId: 'summarize-page' }, ...paths);

    const summarized = () =>
      worker.evaluate(async () => {
        const tabs = await chrome.tabs.query({});
        const session = await chrome.storage.session.get();
        return tabs.flatMap(({ id, url = '' }) => {
          const job = session[`job/${id}`] as Job | undefined;
          if (job?.state !== 'done') return [];
          const { request, summary } = job.answer;
          return [{ url, about: request.page.url, names: [...new Set(summary.output.match(/Light\d/g))] }];
        });
      });
    // A click that comes later reads its page again before it shows what is held: ten done is a moment that may pass.
    await expect
      .poll(summarized, { timeout: 20_000 })
      .toEqual(
        names.map(name => ({ url: `${site.allowed}/${name}`, about: `${site.allowed}/${name}`, names: [name] })),
      );
    expect(summariesAsked(service)).toBe(10);
  });

  test('where no panel can open, the job runs, and toolbar button and popup show it', async ({
    configure,
    rig,
    service,
  }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.allowed}/Southern`);
    const worker = await rig.worker();
    await tellClick(worker, { menuItemId: 'summarize-page' }, '/Southern');
    const badge = () =>
      worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        return chrome.action.getBadgeText({ tabId: tab?.id ?? -1 });
      });
    await expect.poll(badge).toBe('✓');
    const popup = await rig.openPopup(page);
    await expect(summaryIn(popup)).toContainText('Southern');
    expect(summariesAsked(service)).toBe(1);
  });

  test('a click in no tab is meant for the one in front', async ({ configure, rig }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.allowed}/Southern`);
    await page.bringToFront();
    await tellClick(await rig.worker(), { menuItemId: 'summarize-page' }, '/there-is-no-such-tab');
    const popup = await rig.openPopup(page);
    await expect(summaryIn(popup)).toContainText('Southern');
  });

  test('a search for the selection is made in the worker, once, and is there when a surface opens', async ({
    configure,
    rig,
    service,
  }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.allowed}/Southern`);
    const click = { menuItemId: 'find-related', selectionText: 'Southern lighthouse' };
    await tellClick(await rig.worker(), click, '/Southern');
    await expect.poll(() => searchesAsked(service).toSorted()).toEqual(SEARCHES_FOR_HEADING);
    const panel = await panelFrom(rig, await rig.openPopup(page), 'Panel');
    await expect(listIn(panel, 'Small web').getByText('“Southern lighthouse”')).toBeVisible();
    await expect(listIn(panel, 'News').getByText('“Southern lighthouse”')).toBeVisible();
    expect(searchesAsked(service).toSorted()).toEqual(SEARCHES_FOR_HEADING);
  });

  test('who has looked at Muriel and closed the popup pays no dollar by the menu', async ({
    configure,
    rig,
    service,
  }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.allowed}/Southern`);
    const looking = await rig.openPopup(page);
    await looking.getByLabel('Engine').selectOption('muriel');
    await expect(looking.getByText('$1.00, whatever the length')).toBeVisible();
    await closePopup(rig, looking);
    await tellClick(await rig.worker(), { menuItemId: 'summarize-page' }, '/Southern');
    await expect(summaryIn(await rig.openPopup(page))).toContainText('Southern');
    expect(summariesAsked(service)).toBe(1);
    expect(service.received()[0]?.params).toMatchObject({ engine: 'cecil' });
  });

  test('a link that may not be for everybody goes out by a click with the price alone', async ({
    configure,
    picture,
    rig,
    service,
  }) => {
    await using site = await serveLighthouses();
    await configure();
    const page = await rig.openPage(`${site.allowed}/Southern`);
    await tellClick(await rig.worker(), { menuItemId: 'summarize-link', linkUrl: PRIVATE_LINK }, '/Southern');
    const popup = await rig.openPopup(page);
    await expect(popup.getByRole('alert')).toContainText('This link may not be for everybody');
    await expect(popup.locator('.page-host')).toHaveText('example.com');
    await picture(popup, 'failure-private-link');
    expect(summariesAsked(service)).toBe(0);
    // Refused before it would be followed: no test leaves this machine.
    service.fault({ status: 500, code: 0, msg: 'Internal' });
    await popup.getByRole('button', { name: 'Send the address all the same, up to $0.30' }).click();
    await expect(popup.getByRole('alert')).toContainText('The service has a problem');
    expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ url: PRIVATE_LINK })]);
  });

  test('such a link opens in a new tab', async ({ configure, rig, service }) => {
    await using site = await serveLighthouses();
    await configure();
    await rig.context.route('https://example.com/**', route => route.fulfill({ body: 'A shared page' }));
    const page = await rig.openPage(`${site.allowed}/Southern`);
    await tellClick(await rig.worker(), { menuItemId: 'summarize-link', linkUrl: PRIVATE_LINK }, '/Southern');
    const popup = await rig.openPopup(page);
    const opening = rig.context.waitForEvent('page');
    await popup.getByRole('button', { name: 'Open the link' }).click();
    const opened = await opening;
    await opened.waitForURL(PRIVATE_LINK);
    await expect(opened.getByText('A shared page')).toBeVisible();
    expect(summariesAsked(service)).toBe(0);
  });
});
