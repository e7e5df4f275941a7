import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserName } from '../../../scripts/browsers/driver.ts';

const MANIFEST = {
  manifest_version: 3,
  name: 'Empty',
  version: '1',
  permissions: ['activeTab', 'scripting'],
  action: { default_popup: 'popup.html' },
  icons: { 16: 'icon/16.png' },
};
const BACKGROUND = {
  chromium: { background: { service_worker: 'background.js' } },
  firefox: {
    background: { scripts: ['background.js'] },
    browser_specific_settings: { gecko: { id: 'empty@precis.example' } },
  },
};

const POPUP =
  '<!doctype html><html><head><meta charset="utf-8"><script src="popup.js" defer></script></head><body><p class="gist-sentences"></p></body></html>';

const SCRIPT = `
  const api = globalThis.browser ?? chrome;
  (async () => {
    const [tab] = await api.tabs.query({ active: true, currentWindow: true });
    const func = () => document.body.innerText;
    const [{ result }] = await api.scripting.executeScript({ target: { tabId: tab.id }, func });
    document.querySelector('p').textContent = result.slice(0, 600);
    performance.mark('gist');
  })();
`;

/**
 * The folder of an extension whose popup shows only the beginning of the tab's text. Its time is that of the browser for any
 * popup that reads a page. It has the icons of `build`.
 */
export function emptyPopup(browserName: BrowserName, build: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'empty-popup-'));
  mkdirSync(join(folder, 'icon'));
  cpSync(join(build, 'icon'), join(folder, 'icon'), { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...MANIFEST, ...BACKGROUND[browserName] }));
  writeFileSync(join(folder, 'background.js'), '');
  writeFileSync(join(folder, 'popup.html'), POPUP);
  writeFileSync(join(folder, 'popup.js'), SCRIPT);
  return folder;
}
