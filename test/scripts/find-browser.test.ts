import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser } from '../../scripts/browsers/find-browser.ts';

function machine(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, ...programs: string[]) {
  return { platform, env, exists: (path: string) => programs.includes(path) };
}

test('a browser named by the environment is preferred to an installed one', () => {
  const env = { PATH: '/usr/bin', CHROMIUM: '/opt/mine/chrome' };

  expect(findBrowser('chromium', machine('linux', env, '/usr/bin/chromium'))?.path).toBe('/opt/mine/chrome');
});

test('browsers on Linux are found in the PATH, and Chromium is preferred to Chrome', () => {
  const chrome = join('/usr/local/bin', 'google-chrome');
  const chromium = join('/usr/bin', 'chromium');
  const env = { PATH: ['/usr/local/bin', '/usr/bin'].join(process.platform === 'win32' ? ';' : ':') };

  expect(findBrowser('chromium', machine('linux', env, chrome, chromium))?.path).toBe(chromium);
  expect(findBrowser('chromium', machine('linux', env, chrome))?.path).toBe(chrome);
});

test('browsers on macOS are found among the applications, also in the user’s folder', () => {
  const firefox = '/Users/ada/Applications/Firefox.app/Contents/MacOS/firefox';
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
  const mac = machine('darwin', { HOME: '/Users/ada', PATH: '' }, firefox, edge);

  expect(findBrowser('firefox', mac)?.path).toBe(firefox);
  expect(findBrowser('chromium', mac)?.path).toBe(edge);
});

test('browsers on Windows are found in the usual folders', () => {
  const chrome = 'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe';
  const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' };

  expect(findBrowser('chromium', machine('win32', env, chrome))?.path).toBe(chrome);
});

test('no browser is found if none is installed', () => {
  expect(findBrowser('chromium', machine('linux', { PATH: '/usr/bin' }))).toBeNull();
  expect(findBrowser('firefox', machine('win32', {}))).toBeNull();
});
