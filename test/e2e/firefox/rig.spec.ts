import { expect, test } from './fixtures.ts';

/** Reads the title of the tab in front from a page of the extension; or says why it may not. */
const READ_FRONT_TAB = `
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const read = { target: { tabId: tab.id }, func: () => document.title };
  return browser.scripting.executeScript(read).then(([frame]) => frame.result, String);`;

test('a click on the toolbar button opens the popup for the page in front', async ({ rig, site }) => {
  const page = await rig.openPage(`${site.origin}/article.html`);

  const popup = await rig.openPopup(page);

  expect(await popup.text('body')).toContain('The bees above the bakery');
});

test('a page can be read after the click on the toolbar button, and not before', async ({ rig, site }) => {
  const page = await rig.openPage(`${site.origin}/article.html`);

  expect(await rig.runInExtension(READ_FRONT_TAB)).toContain('Missing host permission');
  await rig.openPopup(page);

  expect(await rig.runInExtension(READ_FRONT_TAB)).toBe('The bees above the bakery');
});

test('the options page keeps the key and the address of the service', async ({ rig, service, configure }) => {
  await configure();
  const options = await rig.openOptions();
  const address =
    'return [...document.querySelectorAll("input")].map(input => input.value).find(v => v.startsWith("http"))';

  await expect.poll(() => options.run(address)).toBe(service.baseUrl);
  expect(service.received()).toHaveLength(0);
});

test('the worker loses its memory when it is stopped, and wakes again', async ({ rig }) => {
  const inWorker = (body: string) =>
    rig.runInExtension(`const worker = await browser.runtime.getBackgroundPage(); ${body}`);
  await inWorker('worker.mark = "alive"');
  expect(await inWorker('return worker.mark')).toBe('alive');

  await rig.stopWorker();
  await rig.runInExtension('await browser.runtime.sendMessage({}).catch(() => null)');

  expect(await inWorker('return worker.mark ?? "gone"')).toBe('gone');
});
