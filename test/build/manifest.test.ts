import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isShortcutName } from '../../lib/model/shortcut.ts';
import {
  filesOf,
  isAboveRecord,
  isMarkdownReader,
  isPdfReader,
  isTooLarge,
  packageSizesOf,
  sizeLineOf,
} from '../../scripts/build/package-sizes.ts';
import { startFilesOf } from '../../scripts/build/start-files.ts';
import { root } from '../architecture/sources.ts';

const HOSTS = ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'];

/** The built code of zod contains `~standard`. */
const hasSchemas = (file: string) => readFileSync(file, 'utf8').includes('~standard');

/** The names of all entities of HTML, in the form in which the package `entities` looks them up. */
const hasEntities = (file: string) => readFileSync(file, 'utf8').includes('p0AEligMPacutebrevecircyfrgravelphamacrn');

/** Names that only tracking parameters have. */
const hasTrackingTable = (file: string) => readFileSync(file, 'utf8').includes('algo_exp_id');

it('a build warns of a size above its recorded figure, and fails above 5 % more', () => {
  const judgementOf = (bytes: number) => {
    const size = { name: 'scripts', bytes, recordedBytes: 100 };
    return [isAboveRecord(size), isTooLarge(size)];
  };
  expect(judgementOf(100)).toEqual([false, false]);
  expect(judgementOf(101)).toEqual([true, false]);
  expect(judgementOf(105)).toEqual([true, false]);
  expect(judgementOf(106)).toEqual([true, true]);
});

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

  it('names the oldest version that has all that the code needs', () => {
    expect(manifest.minimum_chrome_version).toBe(browser === 'chrome' ? '126' : undefined);
    // The newest that it needs (docs/platform-facts.md, "Oldest browsers").
    expect(scripts.some(file => readFileSync(file, 'utf8').includes('URL.parse('))).toBe(true);
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
      "webrtc 'block'",
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

  it('has pages whose links all lead to files of the package', () => {
    const pages = filesOf(folder).filter(file => file.endsWith('.html'));
    const linksIn = (html: string) => [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
    const links = pages.flatMap(page => linksIn(readFileSync(page, 'utf8')));
    expect(links.length).toBeGreaterThan(pages.length);
    expect(links.filter(link => !link.startsWith('/') || link.startsWith('//'))).toEqual([]);
    expect(linksIn('<link rel="prefetch" href="https://elsewhere.example/">')).toEqual(['https://elsewhere.example/']);
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

  it('carries its licence, and the name, version and licence text of every library in it', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
    const notices = readFileSync(join(folder, 'licenses/libraries.txt'), 'utf8').split(/\n\n-{80}\n\n/);
    const names = notices.map(notice => notice.slice(0, notice.lastIndexOf(' ', notice.indexOf('\n'))));
    // The scheduler comes with React, the two others give the browser's interface its name.
    expect(names).toEqual([...Object.keys(dependencies), 'scheduler', 'wxt', '@wxt-dev/browser'].sort());
    for (const name of Object.keys(dependencies)) {
      const notice = notices[names.indexOf(name)];
      expect(notice).toContain(`${name} ${dependencies[name]}\nLicence: `);
      expect(notice).toMatch(/Permission to use|Permission is hereby granted|Redistribution and use|Apache License/);
    }
  });

  it('is not more than 5 % larger than recorded', () => {
    const sizes = packageSizesOf(folder);
    expect(sizes.filter(isTooLarge).map(sizeLineOf)).toEqual([]);
    expect(sizes.filter(({ bytes }) => bytes < 1_000).map(sizeLineOf)).toEqual([]); // control
  });

  it('has a worker of one script, because Chromium lets service workers import none later', () => {
    const worker = readFileSync(join(folder, 'background.js'), 'utf8');
    const LATE_IMPORT = /\bimport\s*\(/;
    expect(LATE_IMPORT.test(worker)).toBe(false);
    expect(scripts.some(file => LATE_IMPORT.test(readFileSync(file, 'utf8')))).toBe(true);
  });

  // The second file is the bundler's own, of 200 bytes.
  it.each(['popup.html', 'sidepanel.html'])('starts %s only with files that its HTML names', page => {
    const files = startFilesOf(folder, page);
    expect(files.map(file => basename(file))).toEqual(['start.js', 'rolldown-runtime.js', 'pages.js']);
    const html = readFileSync(join(folder, page), 'utf8');
    expect(files.filter(file => !html.includes(basename(file)))).toEqual([]);
  });

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

  it('starts the settings only with files that their HTML names', () => {
    const files = startFilesOf(folder, 'options.html');
    const html = readFileSync(join(folder, 'options.html'), 'utf8');
    expect(files.filter(file => !html.includes(basename(file)))).toEqual([]);
    expect(files.some(file => basename(file) === 'mount-options.js')).toBe(true);
    expect(files.filter(isMarkdownReader)).toEqual([]);
  });

  it('starts the library with a small file that reads, and one that draws, which its HTML names', () => {
    const files = startFilesOf(folder, 'library.html');
    const [reading = '', drawing = ''] = ['start.js', 'library-page.js'].map(name =>
      files.find(file => basename(file) === name),
    );
    const html = readFileSync(join(folder, 'library.html'), 'utf8');
    expect(files.filter(file => !html.includes(basename(file)))).toEqual([]);
    expect(hasSchemas(reading)).toBe(false);
    expect(hasSchemas(drawing)).toBe(true); // control
    expect(files.filter(isMarkdownReader)).toEqual([]);
  });

  it('starts the settings without schemas', () => {
    expect(startFilesOf(folder, 'options.html').filter(hasSchemas)).toEqual([]);
  });

  it('loads only one more file to show key sentences', () => {
    const atStart = startFilesOf(folder, 'popup.html').map(file => basename(file));
    const [gist = ''] = scripts.map(file => readFileSync(file, 'utf8')).filter(code => code.includes('gistNoPlaces'));
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
