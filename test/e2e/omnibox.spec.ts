import { hostileTitle, serveHostileTitle } from './hostile-title.ts';
import { serveLighthouses } from './lighthouses.ts';
import { LINE } from './search-story.ts';
import { BUTTON, eventually, expect, searchesAsked, summariesAsked, summaryIn, test } from './story.ts';

test.use({ inWindow: true });

test('an address after the keyword is summarized in the panel without being opened', { tag: '@firefox' }, async ({
  configure,
  driver,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await driver.openPage(`${site.notAllowed}/Southern`);
  const address = `${site.notAllowed}/Northern`;
  await driver.enterAddress(page, `precis ${address}`, 'summarize it (max $0.30)');
  await summaryIn(await driver.panel(), 'Northern');
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ url: address })]);
  expect(await page.url()).toBe(`${site.notAllowed}/Southern`);
});

test('the words of a hostile title after the keyword open its saved summary for free', { tag: '@firefox' }, async ({
  configure,
  driver,
  service,
}) => {
  await using owls = await serveHostileTitle();
  await using site = await serveLighthouses();
  await configure();
  const first = await driver.openPage(owls.url);
  await first.bringToFront();
  await driver.pressKeys('Alt+Shift+M');
  const panel = await driver.panel();
  await summaryIn(panel, 'owls');
  const page = await driver.openPage(`${site.notAllowed}/Northern`);
  await driver.enterAddress(page, 'precis ow bar', `Open saved summary: ${hostileTitle}`);
  await panel.text('body', /^Saved .* · free$/m);
  await panel.text('h1', 'Owls & <b>"barns"</b>');
  expect(summariesAsked(service)).toBe(1);
});

test('other words after the keyword start a search for related pages in the panel', { tag: '@firefox' }, async ({
  configure,
  driver,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await driver.openPage(`${site.notAllowed}/Southern`);
  const price = driver.browserName === 'firefox' ? '$0.04' : '$0.004';
  await driver.enterAddress(page, 'precis lamp oil', `related pages (max ${price})`);
  const panel = await driver.panel();
  await panel.text(LINE, 'lamp oil');
  await eventually(() => searchesAsked(service).toSorted()).toEqual(['news: lamp oil', 'web: lamp oil']);
  expect(summariesAsked(service)).toBe(0);
});

/** The event that the address bar sends to the worker. */
type Omnibox = { onInputEntered: { dispatch: (text: string, disposition: string) => void } };

test('toolbar button and popup show the summary of a typed address if no panel can open', { tag: '@firefox' }, async ({
  browserName,
  configure,
  driver,
  service,
}) => {
  test.skip(browserName === 'firefox', 'Enter in the address bar of Firefox opens the panel.');
  await using site = await serveLighthouses();
  await configure();
  const page = await driver.openPage(`${site.allowed}/Southern`);
  // No key is pressed: the event of the address bar is dispatched to the worker.
  const enter = (text: string) =>
    driver.runInExtension(
      entered => (browser.omnibox as unknown as Omnibox).onInputEntered.dispatch(entered, 'currentTab'),
      text,
    );
  await enter(`${site.allowed}/Northern`);
  await eventually(() => driver.buttonTitle()).toBe(BUTTON.done);
  await summaryIn(await driver.openPopup(page), 'Northern');
  expect(summariesAsked(service)).toBe(1);
  await eventually(() => driver.buttonTitle()).toBe(BUTTON.ready);

  await enter('A summary that is gone · 0c5b7e2f1a94');
  await eventually(() => driver.buttonTitle()).toBe(BUTTON.failed);
  expect(summariesAsked(service)).toBe(1);
});
