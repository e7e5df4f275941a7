import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isShortcutName } from '../../lib/model/shortcut.ts';
import { root } from '../architecture/sources.ts';
import { startFilesOf } from './start-files.ts';

const HOSTS = ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'];

/** Everything of the package, by path from its root. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

/** pdf.js: most of the package, and loaded for nothing but a PDF. */
const isPdfReader = (file: string) => file.endsWith('.js') && readFileSync(file, 'utf8').includes('pdfjsWorker');

/** marked: loaded when there is a summary to show. */
const isMarkdownReader = (file: string) =>
  file.endsWith('.js') && readFileSync(file, 'utf8').includes('blockquoteSetextReplace');

/** zod names its version in what it reads: `~standard`. */
const hasSchemas = (file: string) => readFileSync(file, 'utf8').includes('~standard');

/** The names of all entities of HTML, in the form in which the package `entities` looks them up. */
const hasEntities = (file: string) => readFileSync(file, 'utf8').includes('p0AEligMPacutebrevecircyfrgravelphamacrn');

/** Names that only tracking parameters have. */
const hasTrackingTable = (file: string) => readFileSync(file, 'utf8').includes('algo_exp_id');

const gzipped = (files: string[]) => files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0);

/** What a page loads before it can draw, in bytes after gzip. React’s share is 65,000. */
const START_BYTES = 82_100;

/** What library and settings load besides before they can be used. The library reads saved answers by their schemas. */
const OWN_BYTES = { library: 19_600, options: 15_700 };

describe.each(['chrome', 'firefox'])('the %s build', browser => {
  const folder = join(root, '.output', `${browser}-mv3`);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const scripts = filesOf(folder).filter(file => file.endsWith('.js'));

  it('asks for nothing at install that warns', () => {
    expect(manifest.manifest_version).toBe(3);
    const ofChromium = browser === 'chrome' ? ['offscreen', 'sidePanel'] : [];
    expect(manifest.permissions.sort()).toEqual(
      ['activeTab', 'contextMenus', 'scripting', 'storage', ...ofChromium].sort(),
    );
    expect(manifest.host_permissions).toBeUndefined();
  });

  it('may ask for the service a person chooses, and for no other scheme', () => {
    expect(manifest.optional_host_permissions).toEqual(HOSTS);
  });

  it('takes policies, in Chromium by a schema that is there', () => {
    expect(manifest.storage).toEqual(browser === 'chrome' ? { managed_schema: 'managed-schema.json' } : undefined);
    expect(statSync(join(folder, 'managed-schema.json')).size).toBeGreaterThan(0);
  });

  it('puts nothing into pages and is open to nobody', () => {
    expect(manifest.content_scripts).toBeUndefined();
    expect(manifest.web_accessible_resources).toBeUndefined();
    expect(manifest.externally_connectable).toBeUndefined();
    expect(manifest.incognito).toBe('spanning');
  });

  it('runs only its own code and shows only its own resources', () => {
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

  it('lets its pages connect to nothing but their own files, so that the worker alone can', () => {
    const pages = filesOf(folder).filter(file => file.endsWith('.html'));
    expect(pages.length).toBe(browser === 'chrome' ? 6 : 5);
    const policy = /<meta http-equiv="Content-Security-Policy" content="connect-src &#39;self&#39;">/;
    for (const page of pages) {
      const [head = ''] = readFileSync(page, 'utf8').split('<script');
      expect(head).toMatch(policy);
    }
  });

  it('names itself in words that exist, with an icon for every size', () => {
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

  it('keeps to its size budget, in bytes after gzip', () => {
    const sizeOf = (files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);
    // What reads a page is loaded into it by a click, what reads a PDF for a PDF, and what reads Markdown with a summary
    // (in the popup's file also what shows it); the rest is the extension's own. Of that, the table of all HTML entities
    // takes 13,000 bytes, and what knows private addresses and tracking parameters is in the worker and in the pages, each
    // with files of its own. What is in the package twice, and in the library's files a third time (155,000 bytes), is the
    // price of pages that start with two files.
    const reader = join(folder, 'read-page.js');
    const isOwn = (file: string) => file !== reader && !isPdfReader(file) && !isMarkdownReader(file);
    const own = scripts.filter(isOwn);
    expect(own.length).toBe(scripts.length - 4);
    expect(gzipped(own)).toBeLessThan(452_000);
    expect(gzipped([reader])).toBeLessThan(60_000);
    expect(gzipped(scripts.filter(isMarkdownReader))).toBeLessThan(56_500);
    expect(sizeOf(filesOf(folder).filter(isOwn))).toBeLessThan(1_680_000);
    expect(gzipped(scripts.filter(isPdfReader))).toBeLessThan(600_000);
    expect(sizeOf(scripts.filter(isPdfReader))).toBeLessThan(2_000_000);
  });

  it('has a worker of one script: Chromium lets service workers import none later', () => {
    const worker = readFileSync(join(folder, 'background.js'), 'utf8');
    const LATE_IMPORT = /\bimport\s*\(/;
    expect(LATE_IMPORT.test(worker)).toBe(false);
    expect(scripts.some(file => LATE_IMPORT.test(readFileSync(file, 'utf8')))).toBe(true);
  });

  // The second is the bundler's own, of 200 bytes.
  it.each(['popup.html', 'sidepanel.html'])('starts %s with files that it names, within budget', page => {
    const files = startFilesOf(folder, page);
    expect(files.map(file => basename(file))).toEqual(['start.js', 'rolldown-runtime.js', 'pages.js']);
    const html = readFileSync(join(folder, page), 'utf8');
    expect(files.filter(file => !html.includes(basename(file)))).toEqual([]);
    expect(gzipped(files)).toBeLessThan(START_BYTES);
    // What runs before React is compiled: the buttons of the HTML work.
    expect(gzipped(files.slice(0, 1))).toBeLessThan(2_500);
  });

  it('styles the popup without asking for the size of its window, which changes while it opens', () => {
    const asksOf = (page: string) => {
      const html = readFileSync(join(folder, page), 'utf8');
      const sheets = [...html.matchAll(/href="\/([^"]+\.css)"/g)].map(([, file = '']) => join(folder, file));
      return sheets.flatMap(
        file => readFileSync(file, 'utf8').match(/@(container|media[^{]*(width|height))[^{]*/g) ?? [],
      );
    };
    expect(asksOf('popup.html')).toEqual([]);
    expect(asksOf('sidepanel.html').length).toBeGreaterThan(2); // the control
  });

  it('starts the settings with files that they name, within budget', () => {
    const files = startFilesOf(folder, 'options.html');
    const html = readFileSync(join(folder, 'options.html'), 'utf8');
    expect(files.filter(file => !html.includes(basename(file)))).toEqual([]);
    expect(files.some(file => basename(file) === 'mount-options.js')).toBe(true);
    expect(gzipped(files)).toBeLessThan(START_BYTES + OWN_BYTES.options);
    expect(files.filter(isMarkdownReader)).toEqual([]);
  });

  it('shows the library by one file without schemas, which names the one that makes it work, within budget', () => {
    const files = startFilesOf(folder, 'library.html');
    expect(files.map(file => basename(file))).toEqual(['rolldown-runtime.js', 'start.js']);
    const [, first = ''] = files;
    expect(gzipped([first])).toBeLessThan(11_600);
    expect(hasSchemas(first)).toBe(false);
    const [, second = ''] = /["'`](\/chunks\/library\/library-page\.js)["'`]/.exec(readFileSync(first, 'utf8')) ?? [];
    expect(gzipped([...files, join(folder, second)])).toBeLessThan(START_BYTES + OWN_BYTES.library);
    expect([first, join(folder, second)].filter(isMarkdownReader)).toEqual([]);
    expect(hasSchemas(join(folder, second))).toBe(true); // the control
  });

  it('opens the settings without schemas', () => {
    expect(startFilesOf(folder, 'options.html').filter(hasSchemas)).toEqual([]);
  });

  it('shows key sentences with one file more than a page starts with', () => {
    const atStart = startFilesOf(folder, 'popup.html').map(file => basename(file));
    const [gist = ''] = scripts.map(file => readFileSync(file, 'utf8')).filter(code => code.includes('gistCoversMuch'));
    const imported = [...gist.matchAll(/\bfrom *["'`]\.\/([\w.-]+)["'`]/g)].map(([, name = '']) => name);
    expect(imported).not.toEqual([]);
    expect(imported.filter(name => !atStart.includes(name))).toEqual([]);
  });

  it('starts its pages without schemas, what reads a summary, and the tables of HTML entities and tracking parameters', () => {
    const atStart = startFilesOf(folder, 'popup.html');
    const others = scripts.filter(file => !atStart.includes(file));
    for (const isRare of [hasSchemas, isMarkdownReader, hasEntities, hasTrackingTable]) {
      expect(atStart.filter(isRare)).toEqual([]);
      expect(others.filter(isRare)).not.toEqual([]);
    }
  });

  it('has its PDF reader in one file, which no page loads and one script names: the one that starts a thread', () => {
    const readers = scripts.filter(isPdfReader).map(file => basename(file));
    expect(readers).toEqual(['pdf-worker.js']);
    const naming = filesOf(folder).filter(file => readFileSync(file, 'utf8').includes('/pdf-worker.js'));
    expect(naming).toHaveLength(1);
    expect(naming[0]).toMatch(/\.js$/);
  });

  it('carries no source map and no code from a string', () => {
    expect(filesOf(folder).filter(file => file.endsWith('.map'))).toEqual([]);
    expect(scripts.filter(file => /\beval\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe.each(['chrome', 'firefox'])('the keys of the %s build', browser => {
  const manifest = JSON.parse(readFileSync(join(root, '.output', `${browser}-mv3`, 'manifest.json'), 'utf8'));
  const commands = Object.values(manifest.commands) as { suggested_key: { default: string }; description: string }[];

  it('are no more than Chromium assigns, and each its own', () => {
    const keys = commands.map(command => command.suggested_key.default);
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
  });

  it('are not those of password managers (Ctrl+Shift, KeePassXC) nor of menus of Firefox', () => {
    for (const { suggested_key } of commands) expect(suggested_key.default).toMatch(/^Alt\+Shift\+[^UIOGSFEVBTH]$/);
  });

  it('are told in words that exist, and the panel has the name its browser knows it by', () => {
    const words = JSON.parse(readFileSync(join(root, 'public/_locales/en/messages.json'), 'utf8'));
    for (const { description } of commands) {
      expect(words[/^__MSG_(\w+)__$/.exec(description)?.[1] ?? '']?.message).toBeTruthy();
    }
    const panel = browser === 'firefox' ? '_execute_sidebar_action' : 'open-panel';
    expect(Object.keys(manifest.commands)).toContain(panel);
    expect(Object.keys(manifest.commands).every(isShortcutName)).toBe(true);
  });

  it('have a keyword in the address bar beside them', () => {
    expect(manifest.omnibox).toEqual({ keyword: 'precis' });
  });
});

describe('the panel', () => {
  it('is a side panel in Chromium and a sidebar in Firefox that does not open by itself', () => {
    const manifestOf = (browser: string) =>
      JSON.parse(readFileSync(join(root, `.output/${browser}-mv3/manifest.json`), 'utf8'));
    expect(manifestOf('chrome').side_panel).toEqual({ default_path: 'sidepanel.html' });
    expect(manifestOf('firefox').sidebar_action).toMatchObject({
      default_panel: 'sidepanel.html',
      open_at_install: false,
    });
  });
});

describe('the Firefox build', () => {
  it('declares no data as required at install, and asks for what it sends when a key is saved', () => {
    const manifest = JSON.parse(readFileSync(join(root, '.output/firefox-mv3/manifest.json'), 'utf8'));
    expect(manifest.browser_specific_settings.gecko.data_collection_permissions).toEqual({
      required: ['none'],
      optional: ['authenticationInfo', 'browsingActivity', 'searchTerms', 'websiteContent'],
    });
  });
});
