import { eventually, expect, test } from './story.ts';

/** Reads the title of the active tab as the extension would, or returns why it may not. */
const readFrontTab = async () => {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const read = { target: { tabId: tab?.id ?? 0 }, func: () => document.title };
  return browser.scripting.executeScript(read).then(([frame]) => String(frame?.result), String);
};

test('a click on the toolbar button opens the popup for the active page', { tag: '@firefox' }, async ({ popupOn }) => {
  const { popup } = await popupOn('/article.html');
  await popup.text('body', 'The bees above the bakery');
});

test('a page can be read only after a click on the toolbar button', { tag: '@firefox' }, async ({ driver, site }) => {
  const page = await driver.openPage(`${site.origin}/article.html`);
  expect(await driver.runInExtension(readFrontTab)).toMatch(/Cannot access contents|Missing host permission/);
  await driver.openPopup(page);
  expect(await driver.runInExtension(readFrontTab)).toBe('The bees above the bakery');
});

test('the worker loses its memory when the driver stops it, and starts again', { tag: '@firefox' }, async ({
  driver,
}) => {
  // In Firefox, the worker is a page that other pages of the extension can access.
  const mark = async (value: string | null) => {
    const page = (typeof window === 'undefined' ? globalThis : await browser.runtime.getBackgroundPage()) as object;
    if (value !== null) Object.assign(page, { mark: value });
    return Reflect.get(page, 'mark') ?? 'gone';
  };
  await driver.runInExtension(mark, 'alive');
  expect(await driver.runInExtension(mark, null)).toBe('alive');
  const options = await driver.openOptions();
  await driver.stopWorker();
  await options.run(() => browser.runtime.sendMessage({}).catch(() => null));
  expect(await driver.runInExtension(mark, null)).toBe('gone');
});

test('the options page saves the key and the address of the service', { tag: '@firefox' }, async ({
  configure,
  driver,
  service,
}) => {
  await configure({ byPage: true });
  const options = await driver.openOptions('account');
  await options.click('Change');
  await eventually(async () => (await options.field('Service address')).value).toBe(service.baseUrl);
  expect(service.received()).toHaveLength(0);
});
