import { WATCH_REQUESTS, WATCHED_REQUESTS } from '../../../scripts/browsers/firefox-window.ts';
import { expect, KEY, START, SUMMARY, summarize, summaryIn, test } from './fixtures.ts';

const PAGE_SOURCE = 'return document.documentElement.outerHTML';

const STORED = `return [
  await browser.storage.local.get(),
  await browser.storage.session.get(),
  await browser.storage.sync.get(),
];`;

const VAULT = `
  const opening = indexedDB.open('precis');
  await new Promise(resolve => { opening.onsuccess = resolve; });
  const reading = opening.result.transaction('vault').objectStore('vault').getAll();
  await new Promise(resolve => { reading.onsuccess = resolve; });
  opening.result.close();
  return reading.result;`;

test('the page is not read, and nothing is sent, before the click', async ({ configure, popupOn, service }) => {
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await popup.text('body', START);
  await page.bringToFront();
  expect(service.received()).toEqual([]);
});

test('the key is in one header to one origin and nowhere else', async ({ configure, popupOn, rig, service, site }) => {
  await rig.inWindow(WATCH_REQUESTS);
  await configure();
  const { page, popup } = await popupOn('/article.html');
  await summarize(popup);
  await summaryIn(popup);

  const stored = JSON.stringify(await rig.runInExtension(STORED));
  expect(JSON.stringify(await rig.runInExtension(VAULT))).toContain(KEY); // the control: this is how it looks where it is
  expect(stored).toContain('job/');
  expect(stored).not.toContain(KEY);
  expect(await page.run(PAGE_SOURCE)).not.toContain(KEY);
  expect(await popup.run('return view.document.documentElement.outerHTML')).not.toContain(KEY);
  const addresses = (await rig.inWindow(WATCHED_REQUESTS)) as string[];
  expect(addresses.filter(address => address.includes(KEY))).toEqual([]);

  const [request] = service.received();
  // The service knows this key alone and has answered; it forgets all of that header but the scheme.
  expect(request?.headers.authorization).toBe('Bot …');
  expect(JSON.stringify(request?.headers)).not.toContain(KEY);
  expect(JSON.stringify(request?.params)).not.toContain(KEY);
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('referer');
  const hosts = new Set(addresses.map(address => new URL(address).origin));
  expect([...hosts].sort()).toEqual([service.baseUrl, site.origin].sort());
});

test('a web page reaches no file of the extension and no command', async ({ rig, site }) => {
  const page = await rig.openPage(`${site.origin}/article.html`);
  const files = ['popup.html', 'options.html', 'sidepanel.html', 'extract.js', 'background.js', 'icon/128.png'];
  const reach = `
    const answers = await Promise.allSettled(args[0].map(url => window.fetch(url, { mode: 'no-cors' })));
    return answers.filter(({ status }) => status === 'fulfilled').length;`;
  const urls = files.map(file => rig.urlOf(file));
  expect(await page.run(reach, [urls])).toBe(0);
  expect(await rig.runInExtension(reach, [urls])).toBe(files.length);
  const names = 'return ["browser", "chrome"].filter(name => window[name]?.runtime !== undefined)';
  expect(await page.run(names)).toEqual([]);
  expect(await rig.runInExtension(names)).toEqual(['browser', 'chrome']);
});

test('hostile text in a summary runs nothing, fetches nothing and links to nothing', async ({
  configure,
  popupOn,
  rig,
  service,
}) => {
  await rig.inWindow(WATCH_REQUESTS);
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
  const addresses = (await rig.inWindow(WATCHED_REQUESTS)) as string[];
  expect(addresses).toContainEqual(expect.stringContaining(service.baseUrl)); // the control
  expect(addresses.filter(address => address.includes('canary'))).toEqual([]);
});
