import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/sources.ts';
import { MISSING_ON_ANDROID } from '../e2e/phone-build.ts';

/** The builds for Edge, Safari and Firefox for Android. No test runs them in their browsers, so these tests check their contents. */

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

/** The interfaces that we use where they exist, and that a browser lacks. */
const MISSING_IN_SAFARI = [
  'omnibox',
  'offscreen',
  'sidePanel',
  'sidebarAction',
  'runtime.onUpdateAvailable',
  'runtime.getContexts',
];
/** Those of Chromium, which Firefox lacks on a computer too. */
const MISSING_IN_FIREFOX = ['offscreen', 'sidePanel'];

/**
 * Globals in which every API exists and does nothing, except those that are `missing`. Prints every event that gets a
 * listener.
 */
const globalsWithout = (missing: readonly string[]) => `
  const missing = ${JSON.stringify(missing)};
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
function firstTurnOf(browser: string, missing: readonly string[]): string[] {
  const worker = pathToFileURL(join(folderOf(browser), 'background.js')).href;
  const program = `${globalsWithout(missing)} await import(${JSON.stringify(worker)}); process.exit(0);`;
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
    const events = firstTurnOf('safari', MISSING_IN_SAFARI);
    expect(events).toContain('runtime.onMessage.addListener');
    expect(events).toContain('contextMenus.onClicked.addListener');
    expect(events.filter(event => event.startsWith('omnibox'))).toEqual([]);
  });
});

describe('Firefox build on Android', () => {
  const events = (missing: readonly string[]) => firstTurnOf('firefox', [...MISSING_IN_FIREFOX, ...missing]);
  const onlyOnComputers = (all: readonly string[]) =>
    all.filter(event => MISSING_ON_ANDROID.some(name => event.startsWith(`${name}.`)));

  it('the manifest names the version for Android, the same as for computers', () => {
    const { gecko, gecko_android } = manifestOf('firefox').browser_specific_settings;
    expect(gecko_android).toEqual({ strict_min_version: gecko.strict_min_version });
  });

  it('the worker starts without the interfaces that Firefox for Android lacks', () => {
    const started = events(MISSING_ON_ANDROID);
    expect(started).toContain('runtime.onMessage.addListener');
    expect(started).toContain('tabs.onRemoved.addListener');
    expect(onlyOnComputers(started)).toEqual([]);
    // Control: on a computer it uses them.
    expect(new Set(onlyOnComputers(events([])).map(event => event.split('.')[0]))).toEqual(
      new Set(['commands', 'contextMenus', 'omnibox', 'windows']),
    );
  });
});
