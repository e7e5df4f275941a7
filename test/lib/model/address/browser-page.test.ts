import { expect, test } from 'vitest';
import { CLOSED_IN_CHROMIUM, CLOSED_IN_FIREFOX, isBrowserPage } from '../../../../lib/model/address/browser-page.ts';

const FAMILIES = [
  ['chromium', CLOSED_IN_CHROMIUM],
  ['firefox', CLOSED_IN_FIREFOX],
] as const;

test.each([
  'chrome://version/',
  'chrome://newtab/',
  'edge://settings',
  'brave://rewards/',
  'vivaldi://about',
  'chrome-extension://abcdefghijklmnop/popup.html',
  'moz-extension://3f2504e0-4f89-41d3-9a0c-0305e82c3301/popup.html',
  'devtools://devtools/bundled/inspector.html',
  'about:config',
  'about:blank',
  'about:reader?url=https%3A%2F%2Fbees.org%2F',
  'view-source:https://bees.org/',
  'resource://gre/',
])('%s is a browser page in every browser', address => {
  for (const [, closed] of FAMILIES) expect(isBrowserPage(address, closed)).toBe(true);
});

test.each([
  ['https://chromewebstore.google.com/detail/abc', ['chromium']],
  ['https://chrome.google.com/webstore/category/extensions', ['chromium']],
  ['https://microsoftedge.microsoft.com/addons/Microsoft-Edge-Extensions-Home', []],
  ['https://addons.mozilla.org/en-US/firefox/', ['firefox']],
  ['https://support.mozilla.org/en-US/kb/x', ['firefox']],
  ['https://accounts.firefox.com/', ['firefox']],
])('%s is closed to extensions only in %s', (address, browsers) => {
  const families = FAMILIES.filter(([, closed]) => isBrowserPage(address, closed));
  expect(families.map(([family]) => family)).toEqual(browsers);
});

test.each([
  '',
  'no address',
  'https://bees.org/',
  'http://localhost:3000/',
  'https://chrome.google.com/',
  'https://chromewebstore.google.com.evil.example/',
  'https://bees.org/?https://addons.mozilla.org/',
  'file:///home/me/letter.html',
])('%j is not a browser page', address => {
  for (const [, closed] of FAMILIES) expect(isBrowserPage(address, closed)).toBe(false);
});
