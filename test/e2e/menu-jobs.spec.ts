import type { Job } from '../../lib/model/summary/job.ts';
import type { Driver } from '../../scripts/browsers/driver.ts';
import type { PageView, View } from '../../scripts/browsers/view.ts';
import { SEARCHES_FOR_HEADING } from './lighthouses.ts';
import { selectHeading, test } from './menu-story.ts';
import { LINE } from './search-story.ts';
import {
  BUTTON,
  eventually,
  expect,
  FAILURE,
  openPanelFrom,
  searchesAsked,
  summariesAsked,
  summaryIn,
} from './story.ts';

// Without a window, Chromium shows no menu: the driver dispatches the event of a click to the worker.

/** Its token opens the page to everyone who has the address. */
const PRIVATE_LINK = 'https://example.com/shared?token=1a2b3c';

const pointLink = (url: string) => document.querySelector('#to-other')?.setAttribute('href', url);

/** The surface that shows the job of a click in the menu. A dispatched event opens no panel. */
const surfaceOn = (driver: Driver, page: PageView): Promise<View> =>
  driver.browserName === 'firefox' ? driver.panel() : driver.openPopup(page);

test('thirty clicks on ten tabs send ten requests, and each tab shows its own result', { tag: '@firefox' }, async ({
  configure,
  driver,
  origin,
  service,
}) => {
  test.slow();
  await configure();
  const pages: PageView[] = [];
  const names = Array.from({ length: 10 }, (_, index) => `Light${index}`);
  for (const name of names) pages.push(await driver.openPage(`${origin}/${name}`));
  const answers = service.hold({ times: names.length });
  const clicks = Array.from({ length: 3 }, () => pages).flat();
  expect(clicks).toHaveLength(30);
  const click = (page: PageView) => driver.chooseFromMenu(page, 'h1', 'Summarize this page');
  if (driver.browserName === 'chromium') await Promise.all(clicks.map(click));
  else for (const page of clicks) await click(page);
  answers.release();

  const results = () =>
    driver.runInExtension(async () => {
      const session = await browser.storage.session.get();
      const tabs = await browser.tabs.query({});
      return tabs.flatMap(({ id, url }) => {
        const job = session[`job/${id}`] as Job | undefined;
        if (job?.state !== 'done') return [];
        const { request, summary } = job.answer;
        return [{ url, about: request.page.url, names: [...new Set(summary.output.match(/Light\d/g))] }];
      });
    });
  // A later click reads its page again before it shows the saved answer, so all ten may be done only for a moment.
  await eventually(results).toEqual(
    names.map(name => ({ url: `${origin}/${name}`, about: `${origin}/${name}`, names: [name] })),
  );
  expect(summariesAsked(service)).toBe(10);
});

test('a search for the selection runs once in the worker, and is shown when a surface opens', {
  tag: '@firefox',
}, async ({ driver, pageOn, service }) => {
  const page = await pageOn('/Southern');
  await page.run(selectHeading);
  const answers = service.hold({ path: '/enrich', times: 2 });
  await driver.chooseFromMenu(page, 'h1', 'Find related reading for the selection');
  // The panel that a real click opens.
  if (driver.browserName === 'firefox') await driver.closePanel();
  answers.release();
  await eventually(() => searchesAsked(service).toSorted()).toEqual(SEARCHES_FOR_HEADING);
  await openPanelFrom(await driver.openPopup(page));
  const panel = await driver.panel();
  await panel.text(LINE, 'Southern lighthouse');
  expect(searchesAsked(service).toSorted()).toEqual(SEARCHES_FOR_HEADING);
});

test('the menu uses the engine of the settings after Muriel was chosen in a popup and not used', {
  tag: '@firefox',
}, async ({ driver, pageOn, service }) => {
  const page = await pageOn('/Southern');
  const looking = await driver.openPopup(page);
  await looking.choose('Engine', 'muriel');
  await looking.text('body', /Summarize\s+\$1\.00/);
  await looking.close();
  await driver.chooseFromMenu(page, 'h1', 'Summarize this page');
  await summaryIn(await surfaceOn(driver, page), 'Southern');
  expect(summariesAsked(service)).toBe(1);
  expect(service.received()[0]?.params).toMatchObject({ engine: 'cecil' });
});

test('a link that may be private is sent only after a click with the price', { tag: '@firefox' }, async ({
  driver,
  pageOn,
  picture,
  service,
}) => {
  const page = await pageOn('/Southern');
  await page.run(pointLink, PRIVATE_LINK);
  await driver.chooseFromMenu(page, '#to-other', 'Summarize this link');
  const surface = await surfaceOn(driver, page);
  await surface.text(FAILURE, 'This link looks private');
  expect(await surface.text('.page-host')).toBe('example.com');
  await picture(surface, 'failure-private-link');
  expect(service.received()).toEqual([]);
  // The service fails before it would open the link: no test leaves this machine.
  service.fault({ status: 500, code: 0, msg: 'Internal' });
  await surface.click('Send anyway · max $0.30');
  await surface.text(FAILURE, 'The service has a problem');
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ url: PRIVATE_LINK })]);
});

test('a link that may be private can be opened in a new tab', { tag: '@firefox' }, async ({
  driver,
  origin,
  pageOn,
  service,
}) => {
  await driver.redirect(PRIVATE_LINK, `${origin}/Shared`);
  const page = await pageOn('/Southern');
  await page.run(pointLink, PRIVATE_LINK);
  await driver.chooseFromMenu(page, '#to-other', 'Summarize this link');
  await (await surfaceOn(driver, page)).click('Open link');
  await eventually(() => driver.addressInFront()).toBe(`${origin}/Shared`);
  expect(await page.url()).toBe(`${origin}/Southern`);
  expect(service.received()).toEqual([]);
});

test.describe('a browser that cannot open the panel', () => {
  test.skip(({ browserName }) => browserName === 'firefox', 'A click in the menu of Firefox opens the panel.');

  test('toolbar button and popup show the job of a click in the menu if no panel can open', {
    tag: '@firefox',
  }, async ({ driver, pageOn, service }) => {
    const page = await pageOn('/Southern');
    await driver.chooseFromMenu(page, 'h1', 'Summarize this page');
    await eventually(() => driver.buttonTitle()).toBe(BUTTON.done);
    await summaryIn(await driver.openPopup(page), 'Southern');
    expect(summariesAsked(service)).toBe(1);
  });

  test('a click in the menu that names no tab is for the active tab', { tag: '@firefox' }, async ({
    driver,
    pageOn,
  }) => {
    const page = await pageOn('/Southern');
    await driver.runInExtension(() => {
      const onClicked = browser.contextMenus.onClicked as unknown as { dispatch: (info: object) => void };
      onClicked.dispatch({ menuItemId: 'summarize-page', editable: false, pageUrl: '' });
    });
    await summaryIn(await driver.openPopup(page), 'Southern');
  });
});
