import { selectedNotes, serveLighthouses } from '../lighthouses.ts';
import { expect, test } from './fixtures.ts';

const SELECT_NOTES = `
  getSelection().setBaseAndExtent(document.querySelector('#first'), 0, document.querySelector('#last'), 1);`;

const WISHES = `
  const session = await browser.storage.session.get();
  return Object.keys(session).filter(key => key.startsWith('related-wish/')).map(key => session[key]);`;

/** What each tab with a finished job shows, and which lighthouses the summary is about. */
const RESULTS = `
  const session = await browser.storage.session.get();
  const tabs = await browser.tabs.query({});
  return tabs.flatMap(({ id, url }) => {
    const job = session['job/' + id];
    return job?.state === 'done' ? [{ url, about: job.page.url, names: [...new Set(job.summary.output.match(/Light\\d/g))] }] : [];
  });`;

test('the sidebar does not open by itself', async ({ rig, site }) => {
  const page = await rig.openPage(`${site.origin}/article.html`);
  expect(await rig.isSidebarOpen()).toBe(false);
  await page.bringToFront();
  await rig.hands.chooseFromMenu(page, 'h1', 'Summarize this page');
  await expect.poll(() => rig.isSidebarOpen()).toBe(true); // the control: so it looks when it has
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
  const words = await rig.sidebarText('New summary');
  expect(words).toContain('The Northern light');
  expect(words).toContain('Northern lighthouse stands');
  expect(service.received().map(({ params }) => params)).toEqual([
    expect.objectContaining({ url: `${site.stranger}/Northern` }),
  ]);
  expect(await page.run('return location.pathname')).toBe('/Southern');
});

test('a selection, by a click in the menu, to find what is related: the panel is told the words', async ({
  configure,
  rig,
  service,
}) => {
  await using site = await serveLighthouses();
  await configure();
  const page = await rig.openPage(`${site.stranger}/Southern`);
  await page.run(`getSelection().selectAllChildren(document.querySelector('h1'))`);
  await rig.hands.chooseFromMenu(page, 'h1', 'Find related for the selection');
  const wish = { text: 'Southern lighthouse', title: 'Southern lighthouse', at: expect.any(Number) };
  await expect.poll(() => rig.runInExtension(WISHES)).toEqual([wish]);
  await expect.poll(() => rig.isSidebarOpen()).toBe(true);
  expect(service.received().filter(({ path }) => path.includes('/summarize'))).toEqual([]);
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
  await expect.poll(async () => ((await rig.runInExtension(RESULTS)) as unknown[]).length).toBe(10);
  expect(await rig.runInExtension(RESULTS)).toEqual(
    names.map(name => ({ url: `${site.stranger}/${name}`, about: `${site.stranger}/${name}`, names: [name] })),
  );
  expect(service.received()).toHaveLength(10);
});
