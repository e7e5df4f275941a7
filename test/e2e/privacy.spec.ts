import { expect, KEY, summarize, summaryIn, test } from './fixtures.ts';

test('the page is not read, and nothing is sent, before the click', async ({ configure, popupOn, service }) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await expect(popup.getByRole('button', { name: 'Summarize', exact: true })).toBeVisible();
  await page.bringToFront();
  expect(service.received()).toEqual([]);
});

test('the key is in one header to one origin and nowhere else', async ({ configure, popupOn, rig, service, site }) => {
  const addresses: string[] = [];
  rig.context.on('request', request => addresses.push(request.url()));
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup).waitFor();

  const worker = await rig.worker();
  const stored = await worker.evaluate(async () =>
    JSON.stringify([
      await chrome.storage.local.get(),
      await chrome.storage.session.get(),
      await chrome.storage.sync.get(),
    ]),
  );
  const vault = await worker.evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('precis');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('vault').objectStore('vault').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
        };
      }),
  );
  expect(vault).toContain(KEY); // the control: this is how it looks where it is
  expect(stored).toContain('job/');
  expect(stored).not.toContain(KEY);
  for (const surface of [page, popup]) expect(await surface.content()).not.toContain(KEY);
  expect(addresses.filter(address => address.includes(KEY))).toEqual([]);

  const [request] = service.received();
  // The service knows this key alone and has answered; it forgets all of that header but the scheme.
  expect(request?.headers.authorization).toBe('Bot …');
  expect(JSON.stringify(request?.headers)).not.toContain(KEY);
  expect(JSON.stringify(request?.params)).not.toContain(KEY);
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('referer');
  const hosts = new Set(
    addresses.filter(address => address.startsWith('http')).map(address => new URL(address).origin),
  );
  expect([...hosts].sort()).toEqual([service.baseUrl, site.origin].sort());
});

test('a web page reaches no file of the extension and no command', async ({ rig, site }) => {
  const page = await rig.openPage(`${site.origin}/article.html`);
  const files = ['popup.html', 'options.html', 'sidepanel.html', 'extract.js', 'background.js', 'icon/128.png'];
  const reached = await page.evaluate(
    async urls => {
      const answers = await Promise.allSettled(urls.map(url => fetch(url, { mode: 'no-cors' })));
      return answers.filter(({ status }) => status === 'fulfilled').length;
    },
    files.map(file => rig.urlOf(file)),
  );
  expect(reached).toBe(0);
  expect(await page.evaluate(() => typeof chrome === 'undefined' || chrome.runtime === undefined)).toBe(true);
});

test('hostile text in a summary runs nothing, fetches nothing and links to nothing', async ({
  configure,
  popupOn,
  rig,
  service,
}) => {
  const addresses: string[] = [];
  rig.context.on('request', request => addresses.push(request.url()));
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
  await expect(summaryIn(popup)).toContainText('<script>document.title=1</script>');
  await expect(summaryIn(popup)).toContainText('<iframe src=//127.0.0.1:1/canary>');
  expect(await summaryIn(popup).locator('a, img, script, iframe').count()).toBe(0);
  expect(addresses.filter(address => address.includes('canary'))).toEqual([]);
});
