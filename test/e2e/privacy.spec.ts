import type { Driver } from '../../scripts/browsers/driver.ts';
import type { View } from '../../scripts/browsers/view.ts';
import { expect, KEY, SUMMARY, summarize, summaryIn, test } from './story.ts';

/** Leaks the key in each way that the test must find. */
async function leakOnPurpose(popup: View, driver: Driver, key: string): Promise<void> {
  await driver.runInExtension(word => {
    console.debug({ deep: { in: [`the worker ${word}`] } });
    setTimeout(() => {
      throw new Error(`its error ${word}`);
    });
  }, key);
  await popup.run(async word => {
    const { runtime, scripting, tabs } = browser;
    console.warn('A key:', { deep: { in: [`the popup ${word}`] } });
    await runtime.sendMessage({ leak: `a message ${word}` });
    await runtime.sendMessage({ command: word, input: null });
    const [tab] = await tabs.query({ active: true, currentWindow: true });
    const say = (text: string) => console.info({ text });
    await scripting.executeScript({ target: { tabId: tab?.id ?? 0 }, func: say, args: [`a content script ${word}`] });
    setTimeout(() => {
      throw new Error(`an error ${word}`);
    });
  }, key);
}

const sourceOf = () => document.documentElement.outerHTML;

test('nothing is read from the page or sent before the click', { tag: '@firefox' }, async ({
  configure,
  popupOn,
  service,
}) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await popup.text('button.primary', 'Summarize');
  await page.bringToFront();
  expect(service.received()).toEqual([]);
});

test('the key is in one header to one origin and nowhere else', { tag: '@firefox' }, async ({
  configure,
  driver,
  popupOn,
  service,
  site,
}) => {
  const requests = await driver.watchRequests();
  const heard = await driver.listen();
  await configure({ byPage: true });
  const { page, popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);

  const { messages, console: lines } = await heard();
  expect(messages.filter(message => message.includes('"command":"job.start"'))).not.toEqual([]);
  expect(messages.filter(message => message.includes(KEY))).toEqual([]);
  const { origin } = new URL(await page.url());
  expect(lines.filter(line => line.includes(KEY) || line.includes(origin))).toEqual([]);
  await leakOnPurpose(popup, driver, KEY);
  const leaks = [
    'a message',
    'unknown command',
    'the popup',
    'the worker',
    'its error',
    'a content script',
    'an error',
  ];
  const found = async () => {
    const now = await heard();
    return leaks.filter(leak => [...now.messages, ...now.console].some(line => line.includes(`${leak} ${KEY}`)));
  };
  await expect.poll(found).toEqual(leaks); // control

  const stored = await driver.runInExtension(async () =>
    JSON.stringify([
      await browser.storage.local.get(),
      await browser.storage.session.get(),
      await browser.storage.sync.get(),
    ]),
  );
  const vault = await driver.runInExtension(async () => {
    const resultOf = <R>(request: IDBRequest<R>) =>
      new Promise<R>(resolve => {
        request.onsuccess = () => resolve(request.result);
      });
    const database = await resultOf(indexedDB.open('precis'));
    const rows = await resultOf(database.transaction('vault').objectStore('vault').getAll());
    database.close();
    return JSON.stringify(rows);
  });
  expect(vault).toContain(KEY); // control: the key is readable in the vault
  expect(stored).toContain('job/');
  expect(stored).not.toContain(KEY);
  for (const view of [page, popup]) expect(await view.run(sourceOf)).not.toContain(KEY);
  const addresses = await requests();
  expect(addresses.filter(address => address.includes(KEY))).toEqual([]);

  const [request] = service.received();
  // The service accepts only this key and has answered. Of the header it records only the scheme.
  expect(request?.headers.authorization).toBe('Bot …');
  expect(JSON.stringify(request?.headers)).not.toContain(KEY);
  expect(JSON.stringify(request?.params)).not.toContain(KEY);
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('referer');
  const hosts = new Set(addresses.map(address => new URL(address).origin));
  expect([...hosts].sort()).toEqual([service.baseUrl, site.origin].sort());
});

test('a web page can reach no file and no command of the extension', { tag: '@firefox' }, async ({ driver, site }) => {
  const files = ['popup.html', 'options.html', 'sidepanel.html', 'read-page.js', 'background.js', 'icon/128.png'];
  const urls = files.map(file => driver.urlOf(file));
  const reach = async (addresses: string[]) => {
    const answers = await Promise.allSettled(addresses.map(url => window.fetch(url, { mode: 'no-cors' })));
    return answers.filter(({ status }) => status === 'fulfilled').length;
  };
  const apis = () =>
    ['browser', 'chrome'].filter(name => {
      const api = Reflect.get(window, name) as { runtime?: object } | undefined;
      return api?.runtime !== undefined;
    });
  const page = await driver.openPage(`${site.origin}/article.html`);
  expect(await page.run(reach, urls)).toBe(0);
  expect(await page.run(apis)).toEqual([]);
  const own = await driver.openOptions(); // control
  expect(await own.run(reach, urls)).toBe(files.length);
  expect(await own.run(apis)).toContain('chrome');
});

test('hostile text in a summary runs nothing, fetches nothing and links to nothing', { tag: '@firefox' }, async ({
  configure,
  driver,
  popupOn,
  service,
}) => {
  const requests = await driver.watchRequests();
  await configure();
  const { popup } = await popupOn('/article.html');
  const output = [
    '<img src="http://127.0.0.1:1/canary" onerror="document.title=1">',
    '<script>document.title=1</script>',
    '![canary](http://127.0.0.1:1/canary) [click](javascript:document.title=1)',
    '&lt;iframe src=//127.0.0.1:1/canary&gt;',
  ].join('\n\n');
  const meta = { id: '5b7e6b1c-6c0e-4c57-8a2e-0d3a5f6a7b8c', node: 'n', ms: 1 };
  service.fault({ body: JSON.stringify({ meta, data: { output, tokens: 10 } }) });
  await summarize(popup);
  const shown = await summaryIn(popup);
  expect(shown).toContain('<script>document.title=1</script>');
  expect(shown).toContain('<iframe src=//127.0.0.1:1/canary>');
  expect(await popup.count(`${SUMMARY} :is(a, img, script, iframe)`)).toBe(0);
  const addresses = await requests();
  expect(addresses).toContainEqual(expect.stringContaining(service.baseUrl)); // control
  expect(addresses.filter(address => address.includes('canary'))).toEqual([]);
});
