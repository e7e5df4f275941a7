import { expect, test } from './fixtures.ts';

/** Reads the title of the tab in front from the background worker, as the extension would; or says why it may not. */
const READ_FRONT_TAB = `(async () => {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  const read = { target: { tabId: tab.id }, func: () => document.title };
  return chrome.scripting.executeScript(read).then(([frame]) => frame.result, String);
})()`;

test('a click on the toolbar button opens the popup for the page in front', async ({ rig, site }) => {
  const page = await rig.openPage(`${site.origin}/article.html`);

  const popup = await rig.openPopup(page);

  await expect(popup.getByText('The bees above the bakery')).toBeVisible();
});

test('a page can be read after the click on the toolbar button, and not before', async ({ rig, site }) => {
  const page = await rig.openPage(`${site.origin}/article.html`);
  const worker = await rig.worker();

  expect(await worker.evaluate(READ_FRONT_TAB)).toContain('Cannot access contents');
  await rig.openPopup(page);

  expect(await worker.evaluate(READ_FRONT_TAB)).toBe('The bees above the bakery');
});

test('the worker loses its memory when it is stopped, and wakes again', async ({ rig }) => {
  const options = await rig.openOptions();
  const worker = await rig.worker();
  await worker.evaluate('globalThis.mark = "alive"');
  expect(await worker.evaluate('globalThis.mark')).toBe('alive');

  await rig.stopWorker();
  await options.evaluate('chrome.runtime.sendMessage({}).catch(() => null)');

  expect(await worker.evaluate('globalThis.mark ?? "gone"')).toBe('gone');
});

test('the options page keeps the key and the address of the service', async ({ rig, service, configure }) => {
  await configure();
  const options = await rig.openOptions();

  await expect(options.getByLabel('Service address')).toHaveValue(service.baseUrl);
  expect(service.received()).toHaveLength(0);
});
