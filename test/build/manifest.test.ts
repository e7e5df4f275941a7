import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isShortcutName } from '../../lib/model/shortcut.ts';
import { root } from '../architecture/sources.ts';
import { startFilesOf } from './start-files.ts';

const HOSTS = ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'];

/** The paths of all files in the package. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

/** pdf.js: most of the package, and loaded only for a PDF. */
const isPdfReader = (file: string) => file.endsWith('.js') && readFileSync(file, 'utf8').includes('pdfjsWorker');

/** marked: loaded only to show a summary. */
const isMarkdownReader = (file: string) =>
  file.endsWith('.js') && readFileSync(file, 'utf8').includes('blockquoteSetextReplace');

/** The built code of zod contains `~standard`. */
const hasSchemas = (file: string) => readFileSync(file, 'utf8').includes('~standard');

/** The names of all entities of HTML, in the form in which the package `entities` looks them up. */
const hasEntities = (file: string) => readFileSync(file, 'utf8').includes('p0AEligMPacutebrevecircyfrgravelphamacrn');

/** Names that only tracking parameters have. */
const hasTrackingTable = (file: string) => readFileSync(file, 'utf8').includes('algo_exp_id');

const gzipped = (files: string[]) => files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0);

/** The size of the files that a page loads before it can draw, in bytes after gzip. React’s share is 65,000. */
const START_BYTES = 82_100;

/** The size of the further files that library and settings load before they can be used. The library needs the schemas to read saved answers. */
const OWN_BYTES = { library: 19_600, options: 15_800 };

describe.each(['chrome', 'firefox'])('the %s build', browser => {
  const folder = join(root, '.output', `${browser}-mv3`);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const scripts = filesOf(folder).filter(file => file.endsWith('.js'));

  it('asks at install for no permission that causes a warning', () => {
    expect(manifest.manifest_version).toBe(3);
    const ofChromium = browser === 'chrome' ? ['offscreen', 'sidePanel'] : [];
    expect(manifest.permissions.sort()).toEqual(
      ['activeTab', 'contextMenus', 'scripting', 'storage', ...ofChromium].sort(),
    );
    expect(manifest.host_permissions).toBeUndefined();
  });

  it('may ask for hosts by HTTPS and for local ones by HTTP, and for no other scheme', () => {
    expect(manifest.optional_host_permissions).toEqual(HOSTS);
  });

  it('accepts policies, in Chromium by a schema that is in the package', () => {
    expect(manifest.storage).toEqual(browser === 'chrome' ? { managed_schema: 'managed-schema.json' } : undefined);
    expect(statSync(join(folder, 'managed-schema.json')).size).toBeGreaterThan(0);
  });

  it('injects no script into all pages, and pages and other extensions cannot reach it', () => {
    expect(manifest.content_scripts).toBeUndefined();
    expect(manifest.web_accessible_resources).toBeUndefined();
    expect(manifest.externally_connectable).toBeUndefined();
    expect(manifest.incognito).toBe('spanning');
  });

  it('has a content security policy that allows only its own code and resources', () => {
    expect(manifest.content_security_policy.extension_pages.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types pdf-worker',
    ]);
  });

  it('lets pages connect only to their own files, so only the worker can reach the network', () => {
    const pages = filesOf(folder).filter(file => file.endsWith('.html'));
    expect(pages.length).toBe(browser === 'chrome' ? 6 : 5);
    const policy = /<meta http-equiv="Content-Security-Policy" content="connect-src &#39;self&#39;">/;
    for (const page of pages) {
      const [head = ''] = readFileSync(page, 'utf8').split('<script');
      expect(head).toMatch(policy);
    }
  });

  it('has a name and description within the limits of the store, and an icon for every size', () => {
    const words = JSON.parse(readFileSync(join(folder, '_locales/en/messages.json'), 'utf8'));
    for (const field of [manifest.name, manifest.short_name, manifest.description]) {
      const key = /^__MSG_(\w+)__$/.exec(field)?.[1] ?? '';
      expect(words[key]?.message).toBeTruthy();
    }
    expect(words.extDescription.message.length).toBeLessThanOrEqual(132); // Chrome Web Store's limit
    expect(words.extName.message.length).toBeLessThanOrEqual(75);
    expect(Object.keys(manifest.icons)).toEqual(['16', '32', '48', '128']);
  });

  it('carries its messages without the notes for translators', () => {
    const messages = JSON.parse(readFileSync(join(folder, '_locales/en/messages.json'), 'utf8'));
    const source = JSON.parse(readFileSync(join(root, 'public/_locales/en/messages.json'), 'utf8'));
    expect(Object.keys(messages)).toEqual(Object.keys(source));
    expect(Object.keys(messages.sendsText)).toEqual(['message', 'placeholders']);
    expect(messages.sendsText.placeholders).toEqual({ 1: { content: '$1' } });
  });

  it('stays within its size budget', () => {
    const sizeOf = (files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);
    // The page reader is loaded into a page by a click, the PDF reader for a PDF, and the Markdown reader with a summary
    // (the popup's file also contains the code that shows it). The rest is the extension's own code. Of that, the table of
    // all HTML entities takes 13,000 bytes. The code for private addresses and tracking parameters is in the worker and
    // again in the pages. Some code is in the package twice, and a third time in the library's files (155,000 bytes),
    // because pages start with two files each.
    const reader = join(folder, 'read-page.js');
    const isOwn = (file: string) => file !== reader && !isPdfReader(file) && !isMarkdownReader(file);
    const own = scripts.filter(isOwn);
    expect(own.length).toBe(scripts.length - 4);
    expect(gzipped(own)).toBeLessThan(459_000);
    expect(gzipped([reader])).toBeLessThan(61_000);
    expect(gzipped(scripts.filter(isMarkdownReader))).toBeLessThan(56_500);
    expect(sizeOf(filesOf(folder).filter(isOwn))).toBeLessThan(1_680_000);
    expect(gzipped(scripts.filter(isPdfReader))).toBeLessThan(600_000);
    expect(sizeOf(scripts.filter(isPdfReader))).toBeLessThan(2_000_000);
  });

  it('has a worker of one script, because Chromium lets service workers import none later', () => {
    const worker = readFileSync(join(folder, 'background.js'), 'utf8');
    const LATE_IMPORT = /\bimport\s*\(/;
    expect(LATE_IMPORT.test(worker)).toBe(false);
    expect(scripts.some(file => LATE_IMPORT.test(readFileSync(file, 'utf8')))).toBe(true);
  });

  // The second file is the bundler's own, of 200 bytes.
  it.each(['popup.html', 'sidepanel.html'])(
    'starts %s only with files that its HTML names, within the size budget',
    page => {
      const files = startFilesOf(folder, page);
      expect(files.map(file => basename(file))).toEqual(['start.js', 'rolldown-runtime.js', 'pages.js']);
      const html = readFileSync(join(folder, page), 'utf8');
      expect(files.filter(file => !html.includes(basename(file)))).toEqual([]);
      expect(gzipped(files)).toBeLessThan(START_BYTES);
      // The part that makes the buttons of the HTML work, before React is compiled.
      expect(gzipped(files.slice(0, 1))).toBeLessThan(2_500);
    },
  );

  it('styles the popup without a query for the size of its window, which changes while it opens', () => {
    const asksOf = (page: string) => {
      const html = readFileSync(join(folder, page), 'utf8');
      const sheets = [...html.matchAll(/href="\/([^"]+\.css)"/g)].map(([, file = '']) => join(folder, file));
      return sheets.flatMap(
        file => readFileSync(file, 'utf8').match(/@(container|media[^{]*(width|height))[^{]*/g) ?? [],
      );
    };
    expect(asksOf('popup.html')).toEqual([]);
    expect(asksOf('sidepanel.html').length).toBeGreaterThan(2); // control
  });

  it('starts the settings only with files that their HTML names, within the size budget', () => {
    const files = startFilesOf(folder, 'options.html');
    const html = readFileSync(join(folder, 'options.html'), 'utf8');
    expect(files.filter(file => !html.includes(basename(file)))).toEqual([]);
    expect(files.some(file => basename(file) === 'mount-options.js')).toBe(true);
    expect(gzipped(files)).toBeLessThan(START_BYTES + OWN_BYTES.options);
    expect(files.filter(isMarkdownReader)).toEqual([]);
  });

  it('draws the library from one file without schemas, which names the second file, within the size budget', () => {
    const files = startFilesOf(folder, 'library.html');
    expect(files.map(file => basename(file))).toEqual(['rolldown-runtime.js', 'start.js']);
    const [, first = ''] = files;
    expect(gzipped([first])).toBeLessThan(11_600);
    expect(hasSchemas(first)).toBe(false);
    const [, second = ''] = /["'`](\/chunks\/library\/library-page\.js)["'`]/.exec(readFileSync(first, 'utf8')) ?? [];
    expect(gzipped([...files, join(folder, second)])).toBeLessThan(START_BYTES + OWN_BYTES.library);
    expect([first, join(folder, second)].filter(isMarkdownReader)).toEqual([]);
    expect(hasSchemas(join(folder, second))).toBe(true); // control
  });

  it('starts the settings without schemas', () => {
    expect(startFilesOf(folder, 'options.html').filter(hasSchemas)).toEqual([]);
  });

  it('loads only one more file to show key sentences', () => {
    const atStart = startFilesOf(folder, 'popup.html').map(file => basename(file));
    const [gist = ''] = scripts.map(file => readFileSync(file, 'utf8')).filter(code => code.includes('gistCoversMuch'));
    const imported = [...gist.matchAll(/\bfrom *["'`]\.\/([\w.-]+)["'`]/g)].map(([, name = '']) => name);
    expect(imported).not.toEqual([]);
    expect(imported.filter(name => !atStart.includes(name))).toEqual([]);
  });

  it('starts its pages without schemas, the Markdown reader and the tables of HTML entities and tracking parameters', () => {
    const atStart = startFilesOf(folder, 'popup.html');
    const others = scripts.filter(file => !atStart.includes(file));
    for (const isRare of [hasSchemas, isMarkdownReader, hasEntities, hasTrackingTable]) {
      expect(atStart.filter(isRare)).toEqual([]);
      expect(others.filter(isRare)).not.toEqual([]);
    }
  });

  it('has its PDF reader in one file, which no page loads and only the script that starts its thread names', () => {
    const readers = scripts.filter(isPdfReader).map(file => basename(file));
    expect(readers).toEqual(['pdf-worker.js']);
    const naming = filesOf(folder).filter(file => readFileSync(file, 'utf8').includes('/pdf-worker.js'));
    expect(naming).toHaveLength(1);
    expect(naming[0]).toMatch(/\.js$/);
  });

  it('contains no source map and no call of `eval`', () => {
    expect(filesOf(folder).filter(file => file.endsWith('.map'))).toEqual([]);
    expect(scripts.filter(file => /\beval\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe.each(['chrome', 'firefox'])('keyboard shortcuts of the %s build', browser => {
  const manifest = JSON.parse(readFileSync(join(root, '.output', `${browser}-mv3`, 'manifest.json'), 'utf8'));
  const commands = Object.values(manifest.commands) as { suggested_key: { default: string }; description: string }[];

  it('shortcuts are four, the most that Chromium assigns, and all different', () => {
    const keys = commands.map(command => command.suggested_key.default);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
  });

  it('shortcuts avoid those of password managers (Ctrl+Shift, KeePassXC) and of Firefox’s menus', () => {
    for (const { suggested_key } of commands) expect(suggested_key.default).toMatch(/^Alt\+Shift\+[^UIOGSFEVBTH]$/);
  });

  it('shortcuts have descriptions that exist, and the panel has the command name of its browser', () => {
    const words = JSON.parse(readFileSync(join(root, 'public/_locales/en/messages.json'), 'utf8'));
    for (const { description } of commands) {
      expect(words[/^__MSG_(\w+)__$/.exec(description)?.[1] ?? '']?.message).toBeTruthy();
    }
    const panel = browser === 'firefox' ? '_execute_sidebar_action' : 'open-panel';
    expect(Object.keys(manifest.commands)).toContain(panel);
    expect(Object.keys(manifest.commands).every(isShortcutName)).toBe(true);
  });

  it('the address bar has the keyword `precis`', () => {
    expect(manifest.omnibox).toEqual({ keyword: 'precis' });
  });
});

describe('panel', () => {
  it('the panel is a side panel in Chromium and a sidebar in Firefox, which does not open at install', () => {
    const manifestOf = (browser: string) =>
      JSON.parse(readFileSync(join(root, `.output/${browser}-mv3/manifest.json`), 'utf8'));
    expect(manifestOf('chrome').side_panel).toEqual({ default_path: 'sidepanel.html' });
    expect(manifestOf('firefox').sidebar_action).toMatchObject({
      default_panel: 'sidepanel.html',
      open_at_install: false,
    });
  });
});

describe('data collection in the Firefox build', () => {
  it('requires no data collection at install, and asks for consent to the sent data when a key is saved', () => {
    const manifest = JSON.parse(readFileSync(join(root, '.output/firefox-mv3/manifest.json'), 'utf8'));
    expect(manifest.browser_specific_settings.gecko.data_collection_permissions).toEqual({
      required: ['none'],
      optional: ['authenticationInfo', 'browsingActivity', 'searchTerms', 'websiteContent'],
    });
  });
});
