import { poll } from '../../scripts/browsers/poll.ts';
import type { View } from '../../scripts/browsers/view.ts';
import { hostileResults } from '../fixtures/hostile-results.ts';
import {
  FIND,
  FORM,
  LINE,
  LISTS,
  NEWS,
  SEARCH_PRICES,
  searchReceipts,
  showRelated,
  test,
  WEB,
  WORDS,
} from './search-story.ts';
import {
  eventually,
  expect,
  FAILURE,
  openPanelFrom,
  searchesAsked,
  summariesAsked,
  summarize,
  summaryIn,
} from './story.ts';

/** A word that no index contains. */
const UNKNOWN = 'quzzlewort';
const META = { id: '5b7e6b1c-6c0e-4c57-8a2e-0d3a5f6a7b8c', node: 'n', ms: 1 };
const LINKS = `${WEB} .related-result a`;

/** In one list, and in both. */
const PAID = 'Cost $0.002';
const PAID_BOTH = 'Cost $0.004';
const MARKS = /[\u2068\u2069]/g;

/** Searches for these words. After a search that has found something, its words lead back to the field. */
async function search(panel: View, words: string): Promise<void> {
  if ((await panel.count(LINE)) > 0) await panel.click(await panel.text(`${LINE} > button`));
  await panel.fill(WORDS, words);
  await panel.click(FIND);
}

test('searches, edited searches and the summary of a result send one request each, with a receipt each', async ({
  driver,
  relatedOn,
  service,
  picture,
}) => {
  const { panel } = await relatedOn('/article.html');
  expect(service.received()).toEqual([]);
  expect((await panel.field(WORDS)).value).toMatch(/bee|hive|honey/i);
  await showRelated(panel);
  await picture(panel, 'related-before');
  await panel.text(FORM, SEARCH_PRICES[driver.browserName].inWords);
  await panel.click(`Search · max ${SEARCH_PRICES[driver.browserName].both}`);
  for (const list of LISTS) await panel.text(list, /bee|hive|honey/i);
  await panel.text(FORM, PAID_BOTH);
  expect(await panel.run(selector => document.querySelector(selector) === document.activeElement, LINKS)).toBe(true);
  await showRelated(panel);
  await picture(panel, 'related-found');
  const first = searchesAsked(service);
  expect(first.map(asked => asked.split(':')[0]).toSorted()).toEqual(['news', 'web']);

  await search(panel, 'city honey');
  await eventually(() => searchesAsked(service).slice(2).toSorted()).toEqual(['news: city honey', 'web: city honey']);
  await panel.text(FORM, /^(Cost \$0\.00\d|Free)/m);

  await search(panel, 'first year with bees on a city roof');
  await eventually(() => searchesAsked(service)).toHaveLength(6);
  await panel.text(FORM, /^(Cost \$0\.00\d|Free)/m);
  await panel.text(WEB, 'A first year with bees on a city roof');
  await panel.run(selector => {
    const links = [...document.querySelectorAll<HTMLElement>(selector)];
    links.find(link => link.textContent?.includes('A first year with bees on a city roof'))?.focus();
  }, LINKS);
  await panel.press('s');
  await panel.press('Enter');
  await summaryIn(panel, /bees|hives/i);
  await panel.text('h1', /^A first year with bees on a city roof$/);
  expect(summariesAsked(service)).toBe(1);

  const receipts = await searchReceipts(driver);
  const asked = searchesAsked(service).map(one => one.replace(/^\w+: /, ''));
  expect(receipts.map(({ query }) => query).toSorted()).toEqual(asked.toSorted());
  expect(receipts.every(({ state }) => state === 'done')).toBe(true);
});

test('a search that finds nothing is free, and shows that', async ({ driver, relatedOn, service, picture }) => {
  const { panel } = await relatedOn('/article.html');
  await search(panel, UNKNOWN);
  await panel.text('.related', /^Nothing found\.\s+These indexes are small.*\s+Free$/m);
  await showRelated(panel);
  await picture(panel, 'related-empty');
  expect(searchesAsked(service).toSorted()).toEqual([`news: ${UNKNOWN}`, `web: ${UNKNOWN}`]);
  expect((await searchReceipts(driver)).map(({ state, costMicros }) => [state, costMicros])).toEqual([
    ['done', 0],
    ['done', 0],
  ]);
});

test('broader queries follow automatically, and are free until one finds something', async ({
  driver,
  relatedOn,
  service,
}) => {
  const { panel } = await relatedOn('/article.html');
  await panel.run(
    async queries => {
      const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
      const page = { url: tab?.url, title: tab?.title };
      const input = { tabId: tab?.id, page, queries, indexes: ['web'], replaces: [] };
      await browser.runtime.sendMessage({ command: 'search.start', input });
    },
    [`${UNKNOWN} ${UNKNOWN}`, UNKNOWN, 'honey'],
  );
  const tried = new RegExp(`Tried “.?${UNKNOWN} ${UNKNOWN}.?”, then “.?${UNKNOWN}.?”, then “.?honey.?”`);
  await panel.text(FORM, tried);
  expect(searchesAsked(service)).toHaveLength(3);
  expect((await searchReceipts(driver)).map(({ costMicros }) => costMicros).toSorted()).toEqual([0, 0, 2_000]);
});

test('the popup shows a short list under a summary, and reopening it is free', async ({
  configure,
  driver,
  popupOn,
  service,
  picture,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);
  expect(searchesAsked(service)).toEqual([]);
  await picture(popup, 'related-popup-before');
  await popup.click('Related');
  await eventually(async () => (await popup.field(WORDS)).value).not.toBe('');
  const shown = `“${(await popup.field(WORDS)).value}” ${(await popup.text(FORM)).replace(MARKS, '')}`;
  await popup.click(FIND);
  await popup.text(FORM, PAID_BOTH);
  for (const words of searchesAsked(service)) expect(shown).toContain(`“${words.replace(/^\w+: /, '')}”`);
  expect(await popup.count(LINKS)).toBe(3);
  await showRelated(popup);
  await picture(popup, 'related-popup');
  const asked = searchesAsked(service).length;

  await popup.click(/^\d+ more in the panel$/);
  const panel = await driver.panel();
  await panel.click('Related');
  await eventually(() => panel.count(LINKS)).toBeGreaterThan(3);
  await panel.run(() => browser.storage.session.clear());
  await page.reload();
  await driver.closePanel();
  await openPanelFrom(await driver.openPopup(page));
  const again = await driver.panel();
  await again.click('Related');
  await again.text('body', /^Saved .* · free$/m);
  await eventually(() => again.count(LINKS)).toBeGreaterThan(3);
  expect(searchesAsked(service)).toHaveLength(asked);
});

test('one click requests the summary and then related pages if the setting is on, and its price covers both', async ({
  configure,
  driver,
  popupOn,
  service,
}) => {
  await configure();
  const options = await driver.openOptions('defaults');
  await options.click('Also search for related reading with each summary');
  await eventually(
    async () => (await options.field('Also search for related reading with each summary')).isChecked,
  ).toBe(true);
  const { popup } = await popupOn('/article.html');
  await popup.text('body', `Never more than ${driver.browserName === 'firefox' ? '$0.34' : '$0.31'}.`);
  await summarize(popup);
  await popup.text(FORM, PAID_BOTH);
  expect(summariesAsked(service)).toBe(1);
  expect(new Set(searchesAsked(service)).size).toBe(searchesAsked(service).length);
});

test('a failed search is shown beside the other list, and is repeated only by a click', async ({
  driver,
  relatedOn,
  service,
  picture,
}) => {
  const { panel } = await relatedOn('/article.html');
  // The connection ends within the answer: if it ended before, Firefox would repeat the GET by itself.
  service.fault({ path: '/enrich/news', cutAfterBytes: 10 });
  await panel.click(FIND);
  await panel.text(FORM, PAID);
  await panel.text(`${FAILURE} :is(h2, h3)`, /^Couldn’t reach the service$/);
  await showRelated(panel);
  await picture(panel, 'related-failure');
  const before = searchesAsked(service).length;
  await panel.click(`Try again · max ${SEARCH_PRICES[driver.browserName].one}`);
  await panel.text(FORM, PAID_BOTH);
  await panel.text(NEWS, /bee|hive|honey/i);
  expect(searchesAsked(service)).toHaveLength(before + 1);
  const receipts = await searchReceipts(driver);
  // The service had answered and charged the one that failed. It sends that answer again for nothing.
  expect(receipts.map(({ state, costMicros }) => `${state} ${costMicros}`).toSorted()).toEqual([
    'done 2000',
    'done 2000',
    'unknown 0',
  ]);
});

test('a search whose worker dies ends with a failure message within seconds', { tag: '@firefox' }, async ({
  driver,
  relatedOn,
  service,
}) => {
  const { panel } = await relatedOn('/article.html');
  service.hold({ path: '/enrich', times: 2 });
  await panel.click(FIND);
  await eventually(() => searchesAsked(service).length).toBe(2);
  await driver.stopWorker();
  await panel.text(FAILURE, `${SEARCH_PRICES[driver.browserName].both} at most.`);
  expect(await panel.text(FAILURE)).toContain('Interrupted');
  expect((await searchReceipts(driver)).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  expect(searchesAsked(service)).toHaveLength(2);
});

test('links open in a new tab, and in a background tab with the middle button', { tag: '@firefox' }, async ({
  driver,
  relatedOn,
  service,
  site,
}) => {
  const { panel } = await relatedOn('/article.html');
  const url = `${site.origin}/thread.html`;
  const data = [{ t: 0, rank: 1, url, title: 'A thread', snippet: null }];
  service.fault({ path: '/enrich/web', body: JSON.stringify({ meta: META, data }) });
  await panel.click(FIND);
  // A busy Firefox may lose a click.
  await expect(async () => {
    await panel.click('A thread', { button: 'middle' });
    await eventually(() => driver.tabAddresses(), 5_000).toContain(url);
  }).toPass();
  expect(await driver.addressInFront()).toBe(`${site.origin}/article.html`);
  await panel.click('A thread');
  await eventually(() => driver.addressInFront()).toBe(url);
  const opened = await driver.pageAt(url);
  expect(await opened.run(() => [document.referrer, window.opener])).toEqual(['', null]);
});

test('fifty hostile results run no script, and each link opens the shown host and no browser page', async ({
  driver,
  relatedOn,
  service,
  site,
  picture,
}) => {
  test.slow();
  const { panel } = await relatedOn('/article.html');
  const body = JSON.stringify({ meta: META, data: hostileResults.map(({ item }) => item) });
  service.fault({ path: '/enrich', body, times: 2 });
  await panel.click(FIND);
  await panel.text(FORM, PAID_BOTH);
  await showRelated(panel);
  await picture(panel, 'related-hostile');
  const expected = hostileResults.filter(({ host }) => host !== null).length;
  // Many results have the same title, so each gets a unique name to click.
  const nameResult = ({ selector, at, count }: { selector: string; at: number; count: number }) => {
    const links = document.querySelectorAll(selector);
    if (links.length !== count) return null;
    links[at]?.setAttribute('aria-label', `Result ${at}`);
    return links[at]?.closest('li')?.querySelector('.related-host')?.textContent ?? '';
  };
  for (let at = 0; at < expected; at++) {
    const shown = await poll(`result ${at}`, () => panel.run(nameResult, { selector: LINKS, at, count: expected }));
    await panel.click(`Result ${at}`);
    const address = await poll('another tab in front', async () => {
      const inFront = await driver.addressInFront();
      return inFront.startsWith(`${site.origin}/`) || /^(about:blank)?$/.test(inFront) ? null : inFront;
    });
    expect(address).toMatch(/^https?:/);
    expect(new URL(address).host).toBe(shown);
    await driver.closeTabInFront();
  }
  expect(await panel.count('.related :is(img, script, iframe, object, form[action])')).toBe(0);
  expect(await panel.run(() => window.location.pathname)).toBe('/sidepanel.html');
});
