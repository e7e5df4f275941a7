import { poll } from '../../scripts/browsers/poll.ts';
import { hostileResults } from '../fixtures/hostile-results.ts';
import { expect, panelFrom, summariesAsked, summarize, summaryIn } from './fixtures.ts';
import { addressAskedBy, listIn, searchesAsked, searchReceipts, showRelated, test } from './panel.ts';

const FIND = 'Find related, up to $0.004';
/** A word no index knows. */
const UNKNOWN = 'quzzlewort';

test.beforeEach(async ({ configure }) => configure());

test('read the lists, edit the words, summarize a result: every request is counted and has its receipt', async ({
  relatedOn,
  service,
  picture,
}) => {
  const { panel } = await relatedOn('/article.html');
  expect(service.received()).toEqual([]);
  const words = panel.getByLabel('Words to search for');
  await expect(words).toHaveValue(/bee|hive|honey/i);
  await showRelated(panel);
  await picture(panel, 'related-before');
  await panel.getByRole('button', { name: FIND }).click();

  for (const name of ['Small web', 'News'] as const) {
    await expect(listIn(panel, name).getByRole('link').first()).toBeVisible();
    await expect(listIn(panel, name)).toContainText(/bee|hive|honey/i);
    await expect(listIn(panel, name).getByText('Cost $0.002')).toBeVisible();
  }
  await showRelated(panel);
  await picture(panel, 'related-found');
  const first = searchesAsked(service);
  expect(first.map(asked => asked.split(':')[0]).toSorted()).toEqual(['news', 'web']);

  await words.fill('city honey');
  await words.press('Enter');
  await expect(listIn(panel, 'Small web').getByText('Found with “city honey”')).toBeVisible();
  await expect(listIn(panel, 'News').getByText('“city honey”')).toBeVisible();
  expect(searchesAsked(service).slice(2).toSorted()).toEqual(['news: city honey', 'web: city honey']);

  await words.fill('first year with bees on a city roof');
  await words.press('Enter');
  for (const name of ['Small web', 'News'] as const) {
    await expect(listIn(panel, name)).toContainText('“first year with bees on a city roof”');
    await expect(listIn(panel, name).getByText(/^(Cost \$0\.002|Free.*)$/)).toBeVisible();
  }
  const link = listIn(panel, 'Small web').getByRole('link', { name: 'A first year with bees on a city roof' });
  await link.focus();
  await panel.keyboard.press('s');
  await panel.keyboard.press('Enter');
  await expect(summaryIn(panel)).toContainText(/bees|hives/i);
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('A first year with bees on a city roof');
  expect(summariesAsked(service)).toBe(1);

  const receipts = await searchReceipts(panel);
  expect(receipts.map(({ query }) => query).toSorted()).toEqual(
    searchesAsked(service)
      .map(asked => asked.replace(/^\w+: /, ''))
      .toSorted(),
  );
  expect(receipts.every(({ state }) => state === 'done')).toBe(true);
});

test('what nothing is found for costs nothing, and says so', async ({ relatedOn, service, picture }) => {
  const { panel } = await relatedOn('/article.html');
  await panel.getByLabel('Words to search for').fill(UNKNOWN);
  await panel.getByRole('button', { name: FIND }).click();
  for (const name of ['Small web', 'News'] as const) {
    await expect(listIn(panel, name).getByText(`Nothing found for “${UNKNOWN}”`)).toBeVisible();
    await expect(listIn(panel, name).getByText('Free', { exact: true })).toBeVisible();
  }
  await showRelated(panel);
  await picture(panel, 'related-empty');
  expect(searchesAsked(service).toSorted()).toEqual([`news: ${UNKNOWN}`, `web: ${UNKNOWN}`]);
  expect((await searchReceipts(panel)).map(({ state, costMicros }) => [state, costMicros])).toEqual([
    ['done', 0],
    ['done', 0],
  ]);
});

test('broader words are tried by themselves, each for nothing until one finds something', async ({
  relatedOn,
  service,
}) => {
  const { panel } = await relatedOn('/article.html');
  const queries = [`${UNKNOWN} ${UNKNOWN}`, UNKNOWN, 'honey'];
  await panel.evaluate(async queries => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const page = { url: tab?.url, title: tab?.title };
    const input = { tabId: tab?.id, page, queries, indexes: ['web'], replaces: [] };
    await chrome.runtime.sendMessage({ command: 'related.search', input });
  }, queries);
  await expect(
    panel.getByText(`Nothing for “${UNKNOWN} ${UNKNOWN}” or “${UNKNOWN}”; found with “honey”`),
  ).toBeVisible();
  expect(searchesAsked(service)).toHaveLength(3);
  expect((await searchReceipts(panel)).map(({ costMicros }) => costMicros).toSorted()).toEqual([0, 0, 2_000]);
});

test('the popup has a short form under a summary, and reopening costs nothing', async ({
  popupOn,
  rig,
  service,
  picture,
}) => {
  const { page, popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup).waitFor();
  expect(searchesAsked(service)).toEqual([]);
  await picture(popup, 'related-popup-before');
  await popup.getByRole('button', { name: /^Related/ }).click();
  await popup.getByRole('button', { name: FIND }).click();
  await expect(listIn(popup, 'Small web').getByRole('link')).toHaveCount(3);
  await expect(listIn(popup, 'News').getByRole('link').first()).toBeVisible();
  await showRelated(popup);
  await picture(popup, 'related-popup');
  const asked = searchesAsked(service).length;

  const panel = await panelFrom(rig, popup, 'More in the panel');
  await expect(listIn(panel, 'Small web').getByRole('link').nth(3)).toBeVisible();
  await panel.evaluate(() => chrome.storage.session.clear());
  await page.reload();
  await expect(panel.getByText(/^Saved .* · free$/).first()).toBeVisible();
  await panel
    .getByRole('button', { name: new RegExp(await page.title()) })
    .first()
    .click();
  await expect(summaryIn(panel)).toBeVisible();
  await expect(listIn(panel, 'Small web').getByRole('link').first()).toBeVisible();
  expect(searchesAsked(service)).toHaveLength(asked);
});

test('with the setting for it, one click asks for the summary and then for related pages, at a price that says so', async ({
  popupOn,
  rig,
  service,
}) => {
  const options = await rig.openOptions();
  await options.getByRole('checkbox', { name: 'Find related with each new summary' }).check();
  const { popup } = await popupOn('/article.html');
  await expect(popup.getByText('At most $0.31, by length')).toBeVisible();
  await summarize(popup);
  await expect(listIn(popup, 'Small web').getByRole('link').first()).toBeVisible();
  await expect(listIn(popup, 'News').getByRole('link').first()).toBeVisible();
  expect(summariesAsked(service)).toBe(1);
  expect(new Set(searchesAsked(service)).size).toBe(searchesAsked(service).length);
});

test('a search that fails says so beside the other list, and is asked again only by a click', async ({
  relatedOn,
  service,
  picture,
}) => {
  const { panel } = await relatedOn('/article.html');
  service.fault({ path: '/enrich/news', drop: true, times: 9 });
  await panel.getByRole('button', { name: FIND }).click();
  await expect(listIn(panel, 'Small web').getByRole('link').first()).toBeVisible();
  await expect(panel.getByRole('alert').getByRole('heading')).toHaveText('The service could not be reached');
  await showRelated(panel);
  await picture(panel, 'related-failure');
  service.reset();
  await panel.getByRole('button', { name: 'Try again, up to $0.002' }).click();
  await expect(listIn(panel, 'News').getByRole('link').first()).toBeVisible();
  expect(searchesAsked(service)).toHaveLength(1);
  const states = (await searchReceipts(panel)).map(({ state }) => state).toSorted();
  expect(states).toEqual(['done', 'done', 'unknown']);
});

test('a worker that dies in the middle of a search ends it in words within seconds', async ({
  relatedOn,
  rig,
  service,
}) => {
  const { panel } = await relatedOn('/article.html');
  service.fault({ path: '/enrich', delayMs: 60_000, times: 2 });
  await panel.getByRole('button', { name: FIND }).click();
  await expect.poll(() => searchesAsked(service).length).toBe(2);
  await rig.stopWorker();
  await expect(panel.getByRole('alert').getByRole('heading')).toHaveText('Interrupted');
  await expect(panel.getByRole('alert')).toContainText('at most $0.004');
  expect((await searchReceipts(panel)).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  expect(searchesAsked(service)).toHaveLength(2);
});

test('links open in a new tab; with the middle button, behind the one in front', async ({
  relatedOn,
  rig,
  service,
  site,
}) => {
  const { panel } = await relatedOn('/article.html');
  const meta = { id: '5b7e6b1c-6c0e-4c57-8a2e-0d3a5f6a7b8c', node: 'n', ms: 1 };
  const data = [{ t: 0, rank: 1, url: `${site.origin}/thread.html`, title: 'A thread', snippet: null }];
  service.fault({ path: '/enrich/web', body: JSON.stringify({ meta, data }) });
  await panel.getByRole('button', { name: FIND }).click();
  const link = listIn(panel, 'Small web').getByRole('link', { name: 'A thread' });
  await expect(link).toBeVisible();
  const front = () =>
    panel.evaluate(async () => (await chrome.tabs.query({ active: true, currentWindow: true }))[0]?.id);
  const before = await front();
  const behind = rig.context.waitForEvent('page');
  await link.click({ button: 'middle' });
  await (await behind).waitForURL(/thread/);
  expect(await front()).toBe(before);
  const opened = rig.context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await tab.waitForURL(/thread/);
  expect(await front()).not.toBe(before);
  expect(await tab.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
});

test('of fifty hostile results none runs a script or leads to a page of the browser: what is shown is what opens', async ({
  relatedOn,
  rig,
  service,
  picture,
}) => {
  const { panel } = await relatedOn('/article.html');
  const meta = { id: '5b7e6b1c-6c0e-4c57-8a2e-0d3a5f6a7b8c', node: 'n', ms: 1 };
  service.fault({
    path: '/enrich',
    body: JSON.stringify({ meta, data: hostileResults.map(({ item }) => item) }),
    times: 2,
  });
  const dialogs: string[] = [];
  panel.on('dialog', dialog => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await panel.getByRole('button', { name: FIND }).click();
  const links = listIn(panel, 'Small web').getByRole('link');
  await expect(links.first()).toBeVisible();
  await showRelated(panel);
  await picture(panel, 'related-hostile');
  const count = await links.count();
  expect(count).toBe(hostileResults.filter(({ host }) => host !== null).length);

  for (let at = 0; at < count; at++) {
    const link = links.nth(at);
    const shown = await link.locator('xpath=ancestor::li').locator('.related-host').innerText();
    const opening = rig.context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opening;
    const address = await poll('the tab to go somewhere', async () => {
      const asked = await addressAskedBy(tab);
      return asked !== '' && asked !== 'about:blank' ? asked : null;
    });
    expect(address).toMatch(/^https?:/);
    expect(new URL(address).host).toBe(shown);
    await tab.close();
  }
  expect(dialogs).toEqual([]);
  expect(await panel.locator('.related :is(img, script, iframe, object, form[action])').count()).toBe(0);
  expect(new URL(panel.url()).pathname).toBe('/sidepanel.html');
  for (const tab of rig.context.pages()) expect(tab.url()).toMatch(/^(http:|about:blank)/);
});
