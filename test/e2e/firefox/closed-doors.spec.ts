import { startScriptedServer } from '../../lib/api/scripted-server.ts';
import { WISHES } from '../stored-wishes.ts';
import { expect, summariesAsked, summarize, summaryIn, test } from './fixtures.ts';

/** Runs in the world of content scripts, in the tab with the demo site. */
const TRY_FROM_PAGE = `
  const [tab] = await browser.tabs.query({ url: 'http://127.0.0.1/*' });
  const [{ result, error }] = await browser.scripting.executeScript({
    target: { tabId: tab.id },
    args: [args[0]],
    func: async wishes => {
      const tries = {
        'write local': () => browser.storage.local.set(wishes),
        'read session': () => browser.storage.session.get(),
        'open the database': async () => (await indexedDB.databases()).some(({ name }) => name === 'precis'),
      };
      const came = {};
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
  return result ?? String(error);`;

test('what a content script writes to storage.local, which Firefox cannot close, changes neither price nor address', async ({
  configure,
  popupOn,
  rig,
  service,
  site,
}) => {
  await configure();
  // By the one name of this machine for which test builds have a permission.
  const page = await rig.openPage(`${site.origin.replace('localhost', '127.0.0.1')}/article.html`);
  expect(await rig.runInExtension(TRY_FROM_PAGE, [WISHES])).toEqual({
    'write local': 'null',
    'read session': 'refused',
    'open the database': 'false',
  });
  expect(await rig.runInExtension('return browser.storage.local.get()')).toEqual(WISHES); // the control
  await page.close();
  const { popup } = await popupOn('/article.html');
  await popup.text('body', 'At most $0.30, by length');
  await summarize(popup);
  await summaryIn(popup);
  expect(summariesAsked(service)).toBe(1);
});

const CONNECT = `
  return window.fetch(args[0]).then(() => 'connected', () => 'stopped');`;

test('no page of the extension connects to any host; the background page may, for a manifest cannot name the one a person chooses', async ({
  rig,
}) => {
  const other = await startScriptedServer();
  other.answerWith(200, 'here', { 'access-control-allow-origin': '*' });
  for (const file of ['popup.html', 'options.html', 'sidepanel.html']) {
    const page = await rig.openPage(rig.urlOf(file));
    expect(await page.run(CONNECT, [`${other.baseUrl}/from-${file}`])).toBe('stopped');
    expect(await page.run(CONNECT, [rig.urlOf('manifest.json')])).toBe('connected');
    await page.close();
  }
  expect(other.received).toEqual([]);
  // The control: a file of the package that is no page of ours has the policy of the manifest alone, as the background page.
  expect(await rig.runInExtension(CONNECT, [`${other.baseUrl}/from-background`])).toBe('connected');
  expect(other.received.map(({ path }) => path)).toEqual(['/from-background']);
  await other.close();
});
