import { poll } from '../../../scripts/browsers/poll.ts';
import { hostileResults } from '../../fixtures/hostile-results.ts';
import { searchesAsked } from '../panel.ts';
import { expect, FAILURE, keepPicture, summariesAsked, summarize, summaryIn } from './fixtures.ts';
import { CHANGE_SETTINGS } from './kept-settings.ts';
import { FIND, NEWS, SEARCH_RECEIPTS, test, WEB, WORDS } from './sidebar.ts';

const UNKNOWN = 'quzzlewort';
const META = { id: '5b7e6b1c-6c0e-4c57-8a2e-0d3a5f6a7b8c', node: 'n', ms: 1 };

const LINKS = (list: string) => `${list} .related-result a`;

/** Results lead to the whole web; a test that follows them goes nowhere. */
const NO_WEB = `
  Services.prefs.setIntPref('network.proxy.type', 1);
  for (const kind of ['http', 'ssl']) {
    Services.prefs.setStringPref('network.proxy.' + kind, '127.0.0.1');
    Services.prefs.setIntPref('network.proxy.' + kind + '_port', 9);
  }
  Services.prefs.setStringPref('network.proxy.no_proxies_on', 'localhost, 127.0.0.1');`;

test('read the lists, edit the words, summarize a result: every request is counted and has its receipt', async ({
  rig,
  service,
  relatedOn,
}) => {
  const sidebar = await relatedOn('/article.html');
  expect(service.received()).toEqual([]);
  await sidebar.click(FIND);
  expect(await sidebar.text(WEB, 'Cost $0.002')).toMatch(/bee|hive|honey/i);
  expect(await sidebar.text(NEWS, 'Cost $0.002')).toMatch(/bee|hive|honey/i);
  keepPicture('related', await rig.windowPicture());

  await sidebar.fill(WORDS, 'first year with bees on a city roof');
  await sidebar.click(FIND);
  await sidebar.text(WEB, 'A first year with bees on a city roof');
  await expect.poll(() => searchesAsked(service)).toHaveLength(4);
  await sidebar.text(WEB, 'Found with “first year with bees on a city roof”');
  await sidebar.text(NEWS, '“first year with bees on a city roof”');
  await sidebar.click('Summarize, up to $0.30');
  expect(await summaryIn(sidebar)).toMatch(/bees|hives/i);
  expect(summariesAsked(service)).toBe(1);
  expect(searchesAsked(service)).toHaveLength(4);
  expect(await rig.runInExtension(SEARCH_RECEIPTS)).toHaveLength(4);
});

test('what nothing is found for costs nothing, and says so', async ({ rig, service, relatedOn }) => {
  const sidebar = await relatedOn('/article.html');
  await sidebar.fill(WORDS, UNKNOWN);
  await sidebar.click(FIND);
  expect(await sidebar.text(WEB, `Nothing found for “${UNKNOWN}”`)).toContain('Free');
  expect(await sidebar.text(NEWS, `Nothing found for “${UNKNOWN}”`)).toContain('Free');
  expect(searchesAsked(service).toSorted()).toEqual([`news: ${UNKNOWN}`, `web: ${UNKNOWN}`]);
  expect(await rig.runInExtension(SEARCH_RECEIPTS)).toEqual(['done 0', 'done 0']);
});

test('broader words are tried by themselves, each for nothing until one finds something', async ({
  rig,
  service,
  relatedOn,
}) => {
  const sidebar = await relatedOn('/article.html');
  await rig.runInExtension(
    `const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
     const page = { url: tab.url, title: tab.title };
     const input = { tabId: tab.id, page, queries: args[0], indexes: ['web'], replaces: [] };
     await browser.runtime.sendMessage({ command: 'related.search', input });`,
    [[`${UNKNOWN} ${UNKNOWN}`, UNKNOWN, 'honey']],
  );
  await sidebar.text(WEB, `Nothing for “${UNKNOWN} ${UNKNOWN}” or “${UNKNOWN}”; found with “honey”`);
  expect(searchesAsked(service)).toHaveLength(3);
  expect(await rig.runInExtension(SEARCH_RECEIPTS)).toEqual(['done 0', 'done 0', 'done 2000']);
});

test('the popup has a short form under a summary, and reopening costs nothing', async ({
  configure,
  popupOn,
  rig,
  service,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  expect(searchesAsked(service)).toEqual([]);
  await popup.click(/^Related/);
  await popup.click(FIND);
  await popup.text(WEB, 'Cost $0.002');
  await popup.text(NEWS, 'Cost $0.002');
  expect(await popup.count(LINKS(WEB))).toBe(3);
  keepPicture('related-popup', await popup.screenshot());
  const asked = searchesAsked(service).length;

  await popup.click('More in the panel');
  const sidebar = await rig.sidebar();
  await expect.poll(() => sidebar.count(LINKS(WEB))).toBeGreaterThan(3);
  await rig.runInExtension('await browser.storage.session.clear()');
  await rig.inWindow('SidebarController.hide()');
  const again = await rig.openPopup(page);
  await again.click('Panel');
  await sidebar.text(WEB, '· free');
  await sidebar.click(/^The bees above the bakery/);
  await summaryIn(sidebar);
  await expect.poll(() => sidebar.count(LINKS(WEB))).toBeGreaterThan(3);
  expect(searchesAsked(service)).toHaveLength(asked);
});

test('with the setting for it, one click asks for the summary and then for related pages, at a price that says so', async ({
  configure,
  popupOn,
  rig,
  service,
}) => {
  await configure();
  await rig.runInExtension(CHANGE_SETTINGS, [{ relatedToo: true }]);
  const { popup } = await popupOn('/article.html');
  await popup.text('body', 'At most $0.34, by length');
  await summarize(popup);
  await popup.text(WEB, 'Cost $0.002');
  await popup.text(NEWS, 'Cost $0.002');
  expect(summariesAsked(service)).toBe(1);
  expect(new Set(searchesAsked(service)).size).toBe(searchesAsked(service).length);
});

test('a search that fails says so beside the other list, and is asked again only by a click', async ({
  rig,
  service,
  relatedOn,
}) => {
  const sidebar = await relatedOn('/article.html');
  // In the middle of the answer: before it, Firefox would send a GET again by itself.
  service.fault({ path: '/enrich/news', cutAfterBytes: 10 });
  await sidebar.click(FIND);
  await sidebar.text(WEB, 'Cost $0.002');
  expect(await sidebar.text(FAILURE)).toContain('The service could not be reached');
  const before = searchesAsked(service).length;
  await sidebar.click('Try again, up to $0.02');
  await sidebar.text(NEWS, 'Cost $0.002');
  expect(searchesAsked(service)).toHaveLength(before + 1);
  expect(((await rig.runInExtension(SEARCH_RECEIPTS)) as string[]).toSorted()).toEqual([
    'done 2000',
    'done 2000',
    'unknown 20000',
  ]);
});

test('a worker that dies in the middle of a search ends it in words within seconds', async ({
  rig,
  service,
  relatedOn,
}) => {
  const sidebar = await relatedOn('/article.html');
  service.fault({ path: '/enrich', delayMs: 60_000, times: 2 });
  await sidebar.click(FIND);
  await expect.poll(() => searchesAsked(service).length).toBe(2);
  await rig.stopWorker();
  expect(await sidebar.text(FAILURE, 'at most $0.04.')).toContain('Interrupted');
  expect(await rig.runInExtension(SEARCH_RECEIPTS)).toEqual(['unknown 20000', 'unknown 20000']);
});

test('links open in a new tab; with the middle button, behind the one in front', async ({
  rig,
  service,
  site,
  relatedOn,
}) => {
  const sidebar = await relatedOn('/article.html');
  const data = [{ t: 0, rank: 1, url: `${site.origin}/thread.html`, title: 'A thread', snippet: null }];
  service.fault({ path: '/enrich/web', body: JSON.stringify({ meta: META, data }) });
  await sidebar.click(FIND);
  await sidebar.text(WEB, 'A thread');
  const addresses = () => rig.inWindow('return gBrowser.tabs.map(tab => tab.linkedBrowser.currentURI.spec)');
  await sidebar.click('A thread', 1, 1);
  await expect.poll(addresses).toContain(`${site.origin}/thread.html`);
  expect(await rig.addressInFront()).toBe(`${site.origin}/article.html`);
  await sidebar.click('A thread');
  await expect.poll(() => rig.addressInFront()).toBe(`${site.origin}/thread.html`);
});

test('of fifty hostile results none runs a script or leads to a page of the browser: what is shown is what opens', async ({
  rig,
  service,
  site,
  relatedOn,
}) => {
  test.slow();
  const sidebar = await relatedOn('/article.html');
  await rig.inWindow(NO_WEB);
  const body = JSON.stringify({ meta: META, data: hostileResults.map(({ item }) => item) });
  service.fault({ path: '/enrich', body, times: 2 });
  await sidebar.click(FIND);
  await sidebar.text(WEB, 'Cost $0.002');
  const expected = hostileResults.filter(({ host }) => host !== null).length;
  // Many have the same title; the hand knows things by their names.
  const name = `
    const links = view.document.querySelectorAll('${LINKS(WEB)}');
    if (links.length !== args[1]) return null;
    links[args[0]].setAttribute('aria-label', 'Result ' + args[0]);
    return links[args[0]].closest('li').querySelector('.related-host').textContent;`;
  for (let at = 0; at < expected; at++) {
    const shown = await poll(`result ${at}`, () => sidebar.run(name, [at, expected]));
    await sidebar.click(`Result ${at}`);
    const address = await poll('another tab in front', async () => {
      const inFront = String(await rig.addressInFront());
      return inFront === `${site.origin}/article.html` || inFront === 'about:blank' ? null : inFront;
    });
    expect(address).toMatch(/^https?:/);
    expect(new URL(address).host).toBe(shown);
    await rig.inWindow('gBrowser.removeCurrentTab()');
  }
  expect(await sidebar.count('.related :is(img, script, iframe, object)')).toBe(0);
});
