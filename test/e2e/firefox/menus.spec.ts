import { SEARCHES_FOR_HEADING, selectedNotes, serveLighthouses } from '../lighthouses.ts';
import { searchesAsked } from '../panel.ts';
import { expect, FAILURE, summariesAsked, test } from './fixtures.ts';
import { NEWS, WEB } from './sidebar.ts';

const SELECT_NOTES = `
  getSelection().setBaseAndExtent(document.querySelector('#first'), 0, document.querySelector('#last'), 1);`;

/** What each tab with a finished job shows, and which lighthouses the summary is about. */
const RESULTS = `
  const session = await browser.storage.session.get();
  const tabs = await browser.tabs.query({});
  return tabs.flatMap(({ id, url }) => {
    const job = session['job/' + id];
    return job?.state === 'done' ? [{ url, about: job.answer.request.page.url, names: [...new Set(job.answer.summary.output.match(/Light\\d/g))] }] : [];
  });`;

/** The token in it opens the page to whoever has the address. */
const PRIVATE_LINK = 'https://example.com/shared?token=1a2b3c';

/** Firefox would ask for the address of a link's host as soon as the link is shown. */
const DO_NOT_LOOK_UP = `Services.prefs.setBoolPref('network.dns.disablePrefetch', true)`;
const POINT_LINK = `document.querySelector('#to-other').href = args[0]`;

/** Whoever asks for one address next is sent to another: no test leaves this machine. */
const SEND_ELSEWHERE = `
  const observer = subject => {
    const channel = subject.QueryInterface(Ci.nsIHttpChannel);
    if (channel.URI.spec !== args[0]) return;
    Services.obs.removeObserver(observer, 'http-on-modify-request');
    channel.redirectTo(Services.io.newURI(args[1]));
  };
  Services.obs.addObserver(observer, 'http-on-modify-request');`;

const CHOOSE_MURIEL = `
  const engines = [...document.querySelectorAll('select')].find(list => list.querySelector('[value=muriel]'));
  engines.value = 'muriel';
  engines.dispatchEvent(new Event('change', { bubbles: true }));`;
const CLOSE_MENU = `document.getElementById('contentAreaContextMenu').hidePopup()`;

test('the sidebar does not open by itself', async ({ rig, site }) => {
  const page = await rig.openPage(`${site.origin}/article.html`);
  expect(await rig.isSidebarOpen()).toBe(false);
  await page.bringToFront();
  await rig.hands.chooseFromMenu(page, 'h1', 'Summarize this page');
  await expect.poll(() => rig.isSidebarOpen()).toBe(true); // the control: so it looks when it has
});

test('the menu names the price of settings that were changed while the background page slept', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  const options = await rig.openOptions();
  await rig.stopWorker();
  await options.run(CHOOSE_MURIEL);
  await expect(async () => {
    await rig.inWindow(CLOSE_MENU);
    await rig.hands.chooseFromMenu(page, 'h1', 'Summarize this page, up to $1.00');
  }).toPass({ timeout: 15_000 });
  const panel = await rig.sidebar();
  await panel.text(FAILURE, 'This summary can cost $1.00');
  expect(service.received()).toEqual([]);
  await panel.click('Pay up to $1.00');
  await rig.sidebarText('New summary');
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ engine: 'muriel' })]);
});

test('a page, by a click in its menu: the panel opens and shows the summary', async ({ configure, rig, service }) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await rig.hands.chooseFromMenu(page, 'h1', 'Summarize this page');
  expect(await rig.sidebarText('New summary')).toContain('Southern');
  expect(service.received()).toHaveLength(1);
  expect(service.received()[0]?.params).toMatchObject({ text: expect.stringContaining('Southern') });
});

test('a selection, by a click in the menu, with its paragraphs and its list', async ({ configure, rig, service }) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await page.run(SELECT_NOTES);
  await rig.hands.chooseFromMenu(page, '#first', 'Summarize the selection');
  await rig.sidebarText('New summary');
  expect(service.received()).toHaveLength(1);
  expect(service.received()[0]?.params).toMatchObject({ text: expect.stringMatching(selectedNotes) });
});

test('a link, by a click in the menu: by its address and without opening it', async ({ configure, rig, service }) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await rig.hands.chooseFromMenu(page, '#to-other', 'Summarize this link');
  expect(await rig.sidebarText('Northern lighthouse stands')).toContain('The Northern light');
  expect(service.received().map(({ params }) => params)).toEqual([
    expect.objectContaining({ url: `${site.stranger}/Northern` }),
  ]);
  expect(await page.run('return location.pathname')).toBe('/Southern');
});

test('a selection, by a click in the menu, to find what is related: the panel searches for its words', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await page.run(`getSelection().selectAllChildren(document.querySelector('h1'))`);
  await rig.hands.chooseFromMenu(page, 'h1', 'Find related for the selection');
  await expect.poll(() => searchesAsked(service)).toContain('web: Southern lighthouse');
  await expect.poll(() => rig.isSidebarOpen()).toBe(true);
  expect(service.received().filter(({ path }) => path.includes('/summarize'))).toEqual([]);
});

test('a search for the selection is made in the worker, once, and is there when a surface opens', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await page.run(`getSelection().selectAllChildren(document.querySelector('h1'))`);
  service.fault({ path: '/enrich', delayMs: 1_500, times: 2 });
  await rig.hands.chooseFromMenu(page, 'h1', 'Find related for the selection');
  await rig.inWindow('SidebarController.hide()'); // the click has opened it
  await expect.poll(() => searchesAsked(service).toSorted()).toEqual(SEARCHES_FOR_HEADING);
  await (await rig.openPopup(page)).click('Panel');
  const panel = await rig.sidebar();
  await panel.text(WEB, '“Southern lighthouse”');
  await panel.text(NEWS, '“Southern lighthouse”');
  expect(searchesAsked(service).toSorted()).toEqual(SEARCHES_FOR_HEADING);
});

test('who has looked at Muriel and closed the popup pays no dollar by the menu', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  const looking = await rig.openPopup(page);
  await looking.choose('Engine', 'Muriel: longest, best');
  await looking.text('body', '$1.00, whatever the length');
  await looking.close();
  await rig.hands.chooseFromMenu(page, 'h1', 'Summarize this page');
  expect(await rig.sidebarText('New summary')).toContain('Southern');
  expect(summariesAsked(service)).toBe(1);
  expect(service.received()[0]?.params).toMatchObject({ engine: 'cecil' });
});

test('a hundred clicks on ten tabs are ten requests and ten results, each in its own tab', async ({
  configure,
  rig,
  service,
}) => {
  test.slow();
  await using site = await serveLighthouses();
  await configure();
  const pages = [];
  const names = Array.from({ length: 10 }, (_, index) => `Light${index}`);
  for (const name of names) pages.push(await rig.openPage(`${site.stranger}/${name}`));
  service.fault({ delayMs: 300 });
  for (let round = 0; round < 10; round++) {
    for (const page of pages) await rig.hands.chooseFromMenu(page, 'h1', 'Summarize this page');
  }
  // Each later click reads its page again before it shows what is held: ten done at once is a moment that passes.
  await expect
    .poll(() => rig.runInExtension(RESULTS))
    .toEqual(
      names.map(name => ({ url: `${site.stranger}/${name}`, about: `${site.stranger}/${name}`, names: [name] })),
    );
  expect(service.received()).toHaveLength(10);
});

test('a link that may not be for everybody goes out by a click with the price alone', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  await rig.inWindow(DO_NOT_LOOK_UP);
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await page.run(POINT_LINK, [PRIVATE_LINK]);
  await rig.hands.chooseFromMenu(page, '#to-other', 'Summarize this link');
  const panel = await rig.sidebar();
  await panel.text(FAILURE, 'This link may not be for everybody');
  expect(await panel.text('.page-host')).toBe('example.com');
  expect(service.received()).toEqual([]);
  // Refused before it would be followed.
  service.fault({ status: 500, code: 0, msg: 'Internal' });
  await panel.click('Send the address all the same, up to $0.30');
  await panel.text(FAILURE, 'The service has a problem');
  expect(service.received().map(({ params }) => params)).toEqual([expect.objectContaining({ url: PRIVATE_LINK })]);
});

test('such a link opens in a new tab', async ({ configure, rig, service }) => {
  await using site = await serveLighthouses();
  await configure();
  await rig.inWindow(DO_NOT_LOOK_UP);
  await rig.inWindow(SEND_ELSEWHERE, [PRIVATE_LINK, `${site.stranger}/Shared`]);
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await page.run(POINT_LINK, [PRIVATE_LINK]);
  await rig.hands.chooseFromMenu(page, '#to-other', 'Summarize this link');
  await (await rig.sidebar()).click('Open the link');
  await expect.poll(() => rig.addressInFront()).toBe(`${site.stranger}/Shared`);
  expect(await page.run('return location.pathname')).toBe('/Southern');
  expect(service.received()).toEqual([]);
});
