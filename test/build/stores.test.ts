import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/sources.ts';

/** The builds for Edge and Safari. No test runs them in their browsers, so these tests check their contents. */

const folderOf = (browser: string) => join(root, '.output', `${browser}-mv3`);
const manifestOf = (browser: string) => JSON.parse(readFileSync(join(folderOf(browser), 'manifest.json'), 'utf8'));
const filesOf = (browser: string) => readdirSync(folderOf(browser), { recursive: true }).map(String).sort();

/**
 * The permissions and keys that we might use and that Safari's converter accepts without a warning.
 * https://developer.apple.com/documentation/safariservices/assessing-your-safari-web-extension-s-browser-compatibility
 */
const PERMISSIONS_OF_SAFARI = ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', 'tabs'];
const KEYS_OF_SAFARI = [
  'action',
  'background',
  'commands',
  'content_security_policy',
  'default_locale',
  'description',
  'icons',
  'manifest_version',
  'name',
  'optional_host_permissions',
  'options_ui',
  'permissions',
  'short_name',
  'version',
];

/**
 * Globals in which every API exists and does nothing, except those that Safari lacks. Prints every event that gets a
 * listener.
 */
const SAFARI = `
  const missing = ['omnibox', 'offscreen', 'sidePanel', 'sidebarAction', 'runtime.onUpdateAvailable',
    'runtime.getContexts'];
  const thing = path => new Proxy(function () {}, {
    get(_, name) {
      const inner = path ? path + '.' + String(name) : String(name);
      if (missing.includes(inner) || name === 'then' || typeof name === 'symbol') return undefined;
      if (inner === 'runtime.id') return 'precis';
      return thing(inner);
    },
    apply(_, __, [first]) {
      if (path.endsWith('.addListener')) console.log(path);
      if (path === 'runtime.getURL') return 'safari-web-extension://precis' + first;
      return path.endsWith('.get') ? Promise.resolve({}) : Promise.resolve([]);
    },
  });
  globalThis.chrome = globalThis.browser = thing('');
  globalThis.registration = {};
  process.on('unhandledRejection', () => {});`;

/** Runs the worker's first turn with those globals, and returns the events that it listens to. Throws if the worker throws. */
function firstTurnOf(browser: string): string[] {
  const worker = pathToFileURL(join(folderOf(browser), 'background.js')).href;
  const program = `${SAFARI} await import(${JSON.stringify(worker)}); process.exit(0);`;
  const flags = ['--input-type=module', '-e', program];
  return execFileSync(process.execPath, flags, { encoding: 'utf8', stdio: 'pipe' }).trim().split('\n');
}

describe('Edge build', () => {
  it('the Edge build is identical to the Chromium build', () => {
    expect(manifestOf('edge')).toEqual(manifestOf('chrome'));
    expect(filesOf('edge')).toEqual(filesOf('chrome'));
  });
});

describe('Safari build', () => {
  it('the manifest contains only permissions and keys that Safari knows', () => {
    const manifest = manifestOf('safari');
    expect(manifest.manifest_version).toBe(3);
    expect(manifest.permissions.filter((one: string) => !PERMISSIONS_OF_SAFARI.includes(one))).toEqual([]);
    expect(Object.keys(manifest).filter(key => !KEYS_OF_SAFARI.includes(key))).toEqual([]);
    // Control: Chromium's manifest contains others.
    const { permissions, ...others } = manifestOf('chrome');
    expect(permissions.filter((one: string) => !PERMISSIONS_OF_SAFARI.includes(one)).sort()).toEqual([
      'offscreen',
      'sidePanel',
    ]);
    expect(Object.keys(others).filter(key => !KEYS_OF_SAFARI.includes(key))).toContain('side_panel');
  });

  it('the build omits the pages that only other browsers can show', () => {
    const pages = (browser: string) => filesOf(browser).filter(file => file.endsWith('.html'));
    expect(pages('safari')).toEqual(['library.html', 'options.html', 'popup.html', 'welcome.html']);
    expect(pages('chrome')).toEqual([
      'library.html',
      'offscreen.html',
      'options.html',
      'popup.html',
      'sidepanel.html',
      'welcome.html',
    ]);
  });

  it('the worker starts without the interfaces that Safari lacks', () => {
    const events = firstTurnOf('safari');
    expect(events).toContain('runtime.onMessage.addListener');
    expect(events).toContain('contextMenus.onClicked.addListener');
    expect(events.filter(event => event.startsWith('omnibox'))).toEqual([]);
  });
});
