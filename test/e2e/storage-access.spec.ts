import { startScriptedService } from '../faulty-service/scripted-service.ts';
import { PLANTED_SETTINGS } from './planted-settings.ts';
import { expect, summariesAsked, summarize, summaryIn, test } from './story.ts';

/** The results of a content script's tries. Firefox cannot close `storage.local` to it. */
const ACCESS = {
  chromium: { 'read local': 'refused', 'write local': 'refused' },
  firefox: { 'read local': '{}', 'write local': 'null' },
};

test('a content script reaches no session storage or database, and its stored values change no price or address', {
  tag: '@firefox',
}, async ({ configure, driver, popupOn, service, site }) => {
  await configure({ byPage: true });
  // 127.0.0.1 is the only host for which test builds have a permission.
  const page = await driver.openPage(`${site.origin.replace('localhost', '127.0.0.1')}/article.html`);
  const access = await driver.runInExtension(async planted => {
    const [tab] = await browser.tabs.query({ url: 'http://127.0.0.1/*' });
    const [injected] = await browser.scripting.executeScript({
      target: { tabId: tab?.id ?? 0 },
      args: [planted],
      func: async (settings: object) => {
        const tries = {
          'read local': () => chrome.storage.local.get(),
          'write local': () => chrome.storage.local.set(settings),
          'read session': () => chrome.storage.session.get(),
          'open the database': async () => (await indexedDB.databases()).some(({ name }) => name === 'precis'),
        };
        const came: Record<string, string> = {};
        for (const [name, attempt] of Object.entries(tries)) {
          try {
            came[name] = JSON.stringify((await attempt()) ?? null);
          } catch {
            came[name] = 'refused';
          }
        }
        return came;
      },
    });
    return injected?.result;
  }, PLANTED_SETTINGS);
  const others = { 'read session': 'refused', 'open the database': 'false' };
  expect(access).toEqual({ ...ACCESS[driver.browserName], ...others });

  // Control: `storage.local` accepts the same settings from the worker, but the extension does not read them there.
  await driver.runInExtension(planted => browser.storage.local.set(planted), PLANTED_SETTINGS);
  expect(await driver.runInExtension(() => browser.storage.local.get())).toEqual(PLANTED_SETTINGS);
  await page.close();
  const { popup } = await popupOn('/article.html');
  await popup.text('body', 'Never more than $0.30.');
  await summarize(popup);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
});

test('no page of the extension may connect to a host, and only the worker may', { tag: '@firefox' }, async ({
  browserName,
  driver,
}) => {
  const other = await startScriptedService();
  other.answerWith(200, 'here', { 'access-control-allow-origin': '*' });
  const connect = (url: string) =>
    (typeof window === 'undefined' ? globalThis : window).fetch(url).then(
      () => 'connected',
      () => 'stopped',
    );
  const files = [
    'popup.html',
    'options.html',
    'sidepanel.html',
    ...(browserName === 'chromium' ? ['offscreen.html'] : []),
  ];
  for (const file of files) {
    const page = await driver.openPage(driver.urlOf(file));
    expect(await page.run(connect, `${other.baseUrl}/from-${file}`)).toBe('stopped');
    expect(await page.run(connect, driver.urlOf('manifest.json'))).toBe('connected');
    await page.close();
  }
  expect(other.received).toEqual([]);
  // Control. The worker, and in Firefox a file that is no page of the extension, has only the policy of the manifest,
  // which cannot name the service that a user chooses.
  expect(await driver.runInExtension(connect, `${other.baseUrl}/from-worker`)).toBe('connected');
  expect(other.received.map(({ path }) => path)).toEqual(['/from-worker']);
  await other.close();
});
