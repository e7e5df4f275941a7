import { startScriptedServer } from '../lib/api/scripted-server.ts';
import { expect, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';
import { WISHES } from './stored-wishes.ts';

test('a content script reads and writes nothing that is stored, and no stored wish changes price or address', async ({
  configure,
  popupOn,
  rig,
  service,
  site,
}) => {
  await configure();
  // By the one name of this machine for which test builds have a permission.
  const page = await rig.openPage(`${site.origin.replace('localhost', '127.0.0.1')}/article.html`);
  const worker = await rig.worker();
  const tryFromPage = (wishes: object) =>
    worker.evaluate(async wishes => {
      const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
      const [result] = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? 0 },
        world: 'ISOLATED',
        args: [wishes],
        func: async (wishes: object) => {
          const tries = {
            'read local': () => chrome.storage.local.get(),
            'write local': () => chrome.storage.local.set(wishes),
            'read session': () => chrome.storage.session.get(),
            'open the database': async () => (await indexedDB.databases()).map(({ name }) => name).includes('precis'),
          };
          const came = Object.entries(tries).map(async ([name, attempt]) => {
            const result = await attempt().then(
              value => JSON.stringify(value ?? null),
              () => 'refused',
            );
            return [name, result];
          });
          return Object.fromEntries(await Promise.all(came));
        },
      });
      return result?.result;
    }, wishes);
  expect(await tryFromPage(WISHES)).toEqual({
    'read local': 'refused',
    'write local': 'refused',
    'read session': 'refused',
    'open the database': 'false',
  });

  // The control: the same wishes from where they are accepted, which still is not where anybody looks.
  await worker.evaluate(wishes => chrome.storage.local.set(wishes), WISHES);
  expect(await worker.evaluate(() => chrome.storage.local.get())).toEqual(WISHES);
  await page.close();
  const { popup } = await popupOn('/article.html');
  await expect(popup.getByText('At most $0.30, by length')).toBeVisible();
  await summarize(popup);
  await summaryIn(popup).waitFor();
  expect(summariesAsked(service)).toBe(1);
});

test('no page of the extension connects to any host; the worker may, for a manifest cannot name the one a person chooses', async ({
  rig,
}) => {
  const other = await startScriptedServer();
  other.answerWith(200, 'here', { 'access-control-allow-origin': '*' });
  const connect = (url: string) =>
    fetch(url).then(
      () => 'connected',
      () => 'stopped',
    );
  for (const file of ['popup.html', 'options.html', 'sidepanel.html', 'offscreen.html']) {
    const page = await rig.openPage(rig.urlOf(file));
    expect(await page.evaluate(connect, `${other.baseUrl}/from-${file}`)).toBe('stopped');
    expect(await page.evaluate(connect, rig.urlOf('manifest.json'))).toBe('connected');
    await page.close();
  }
  expect(other.received).toEqual([]);
  expect(await (await rig.worker()).evaluate(connect, `${other.baseUrl}/from-worker`)).toBe('connected');
  expect(other.received.map(({ path }) => path)).toEqual(['/from-worker']);
  await other.close();
});
