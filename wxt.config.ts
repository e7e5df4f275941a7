import { readFileSync } from 'node:fs';
import { mergeConfig, type Plugin } from 'vite';
import { defineConfig, type Entrypoint, type FirefoxDataCollectionType, type ResolvedPublicFile } from 'wxt';
import { OMNIBOX_KEYWORD } from './lib/model/omnibox/omnibox-text.ts';

/**
 * Everything of the extension's pages comes out of its own package: no remote script, style, image or frame, and no
 * string becomes code or markup. The one trusted type is the address of the script that reads PDFs, which is of the package
 * too and runs on a thread of its own. Only `connect-src` is open, for the worker: the service's address is the person's own
 * choice, which a manifest cannot know, and the browser still asks for that one host before anything can be sent to it.
 * Pages have nothing to ask of any host, see `PAGES_CONNECT_NOWHERE`.
 */
const CONTENT_SECURITY_POLICY = [
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
].join('; ');

/**
 * Popup, panel, options and the page that reads PDFs show and read and never connect: a policy in the page can only
 * narrow that of the manifest, and leaves the worker as the one that may. In builds only; the development server sends
 * pages their scripts and changes from another origin.
 */
const PAGES_CONNECT_NOWHERE = {
  name: 'pages-connect-nowhere',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: "connect-src 'self'" },
      injectTo: 'head-prepend' as const,
    },
  ],
};

/**
 * A page starts with two files: a small one that makes its HTML work, and one with all that it needs to be drawn. For popup
 * and panel that is `pages`. Key sentences need one more to be shown. A summary that is there already needs two more to be
 * shown, and two to be read from the disk. The settings have one more of their own. What these, the panel and rare parts have
 * in common is `shared`, which must not need `saved` and its schemas. Left alone, the bundler makes a file of whatever two rare
 * parts have in common, and each file costs time.
 */
const PAGE_FILES = [
  {
    name: 'start',
    test: /components[\\/]start\.ts$|lib[\\/]browser[\\/]storage[\\/](database-connection|change-announcements)\.ts$|wxt-html-plugins/,
    priority: 5,
  },
  { name: 'pages', test: /components[\\/]pages\.tsx$/, priority: 4 },
  {
    name: 'soon',
    test: /components[\\/]soon\.ts$|lib[\\/](text[\\/]lines[\\/]text-direction|browser[\\/](format[\\/](format-(bytes|list|period|time|usd)|language-tag)|permissions[\\/]permissions))/,
    priority: 3,
  },
  { name: 'tracking-parameters', test: /lib[\\/]model[\\/]address[\\/]tracking-parameters\.ts$/, priority: 3 },
  { name: 'entities', test: /lib[\\/]text[\\/]lines[\\/]decode-entities\.ts$/, priority: 3 },
  {
    name: 'summary',
    test: /components[\\/]summary[\\/]finished-summary\.tsx$|lib[\\/]model[\\/]summary[\\/]parse-markdown\.ts$/,
    priority: 1,
  },
  { name: 'database', test: /lib[\\/]store[\\/]journal[\\/]journal-transaction\.ts$/, priority: 2 },
  { name: 'saved', test: /lib[\\/]store[\\/]answers[\\/]summary-of-page\.ts$/, priority: 1 },
  {
    name: 'shared',
    test: /lib[\\/](store[\\/](deletion[\\/]while-writing|library[\\/]library-changes|settings[\\/]site-(choices|grants)|accounts[\\/]stored-accounts)|model[\\/]calendar-day|text[\\/]sentences[\\/]segments)\.ts$|components[\\/](ui[\\/](segmented\.tsx|use-loaded-later\.ts)|options[\\/]site-words\.ts)$/,
    priority: 0.5,
  },
  { name: 'mount-options', test: /components[\\/]options[\\/]mount-options\.tsx$/, priority: 0 },
];

/**
 * The library is built by itself. It needs files of half the extension at once, and with those of the other pages they would
 * be nine, for which the browser takes longer than for drawing the page.
 */
const LIBRARY_FILES = [
  { name: 'start', test: /components[\\/]library[\\/]start-library\.ts$/, priority: 2 },
  { name: 'library-page', test: /components[\\/]library[\\/]mount-library\.tsx$/, priority: 1 },
  { name: 'detail', test: /components[\\/]library[\\/]library-detail\.tsx$/, priority: 0 },
];

/** The second files that a page loads in any case. The library's first script names its own. */
const SECOND_FILES = { library: [], options: ['pages', 'mount-options'] };

/** The browser loads the second files, and what the bundler puts beside them, while the first is loaded and runs. */
const LOAD_SECOND_FILES_EARLY: Plugin = {
  name: 'load-second-files-early',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, path }) => {
      const named = Object.entries(SECOND_FILES).find(([name]) => path.includes(name))?.[1] ?? ['pages'];
      const fileOf = (name: string) => Object.values(bundle).find(file => file.type === 'chunk' && file.name === name);
      const files = new Set<string>();
      const add = (fileName: string) => {
        const file = bundle[fileName];
        if (file?.type !== 'chunk' || file.name === 'start' || files.has(fileName)) return;
        for (const imported of file.imports) add(imported);
        files.add(fileName);
      };
      for (const name of named) add(fileOf(name)?.fileName ?? '');
      return [...files].map(fileName => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `/${fileName}` },
        injectTo: 'head' as const,
      }));
    },
  },
};

/**
 * What React asks every page for, and no page here has or needs: React's developer tools have no way into an extension,
 * `process` and `setImmediate` are Node's, and the browser shows no progress of transitions, of which there are none. An
 * `ErrorEvent` is what React reports an error by where there is no `reportError`, which every browser here has.
 */
const NOT_THERE = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  process: 'undefined',
  setImmediate: 'undefined',
  navigation: 'undefined',
  'window.ErrorEvent': 'undefined',
};

/** How Vite writes `import()`: with what loads the styles of the file. */
const STYLED_IMPORT =
  /__vitePreload\(async \(\) => \{\s*const \{ (\w+) \} = await (import\([^;]*\));\s*return \{ \1 \};\s*\}, __VITE_PRELOAD__\)/g;
const UNSTYLED_IMPORT =
  /__vitePreload\(\(\) => (import\([^()]*\)(?:\.then\(\(?(\w+)\)? => \2\.\w+\))?), __VITE_PRELOAD__\)/g;

/**
 * `import()` has no styles to load, because the pages' HTML and the files `styles.ts` name them all. What Vite adds would be a
 * kilobyte in the first script of every page.
 */
const PLAIN_IMPORTS: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = load => load()' : null),
  renderChunk: code => ({
    code: code
      .replace(STYLED_IMPORT, '$2')
      .replace(UNSTYLED_IMPORT, '$1')
      .replaceAll(/,\s*__VITE_PRELOAD__/g, ''),
    map: null,
  }),
};

/** Pages and content scripts may be read by address; the service's own host is asked for when the key is saved. */
const SERVICE_HOSTS = ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'];

/** The kinds of data that a click can send, in Firefox's terms. Test builds ask for none: no story could answer each time. */
const SENT_DATA: FirefoxDataCollectionType[] = [
  'authenticationInfo',
  'browsingActivity',
  'searchTerms',
  'websiteContent',
];

/** Test builds only (`--mode e2e`): a headless browser never answers a permission dialog, so the local host is granted. */
const E2E_HOSTS = ['http://127.0.0.1/*'];

/**
 * Alt+Shift, because password managers live on Ctrl+Shift; not U, I, O, G and S, where KeePassXC does, nor the letters of
 * Firefox's menus (F, E, V, S, B, T, H), which it opens instead. Chromium silently drops what it cannot assign
 * (Alt+Shift+P is one), and gives keys to four commands at most.
 */
const commandsOf = (browser: string) => ({
  _execute_action: commandOf('J', 'shortcutPopup'),
  ...(browser === 'firefox' && { _execute_sidebar_action: commandOf('L', 'shortcutPanel') }),
  ...(!['firefox', 'safari'].includes(browser) && { 'open-panel': commandOf('L', 'shortcutPanel') }),
  'summarize-page': commandOf('M', 'shortcutPage'),
  'summarize-selection': commandOf('K', 'shortcutSelection'),
});

const commandOf = (letter: string, words: string) => ({
  suggested_key: { default: `Alt+Shift+${letter}` },
  description: `__MSG_${words}__`,
});

/** Built by themselves, because a module that they shared with the pages would become one more file for a page to load. */
const BUILT_APART = ['background', 'offscreen', 'library'];

const apart = (group: Entrypoint[]): Entrypoint[][] => [
  group.filter(entry => !BUILT_APART.includes(entry.name)),
  ...group.filter(entry => BUILT_APART.includes(entry.name)).map(entry => [entry]),
];

type Message = { message: string; placeholders?: Record<string, { content: string }> };

/** The messages without what they tell translators, which is more than half of the file. */
function messagesIn(path: string): string {
  const messages = Object.entries<Message>(JSON.parse(readFileSync(path, 'utf8')));
  const shown = messages.map(([key, { message, placeholders = {} }]) => {
    const contents = Object.entries(placeholders).map(([name, { content }]) => [name, { content }]);
    return [key, { message, ...(contents.length > 0 && { placeholders: Object.fromEntries(contents) }) }];
  });
  return JSON.stringify(Object.fromEntries(shown));
}

function withoutNotes(file: ResolvedPublicFile): ResolvedPublicFile {
  const { relativeDest } = file;
  if (!('absoluteSrc' in file) || !/_locales[\\/].*messages\.json$/.test(relativeDest)) return file;
  return { relativeDest, contents: messagesIn(file.absoluteSrc) };
}

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  imports: false,
  hooks: {
    'build:before': ({ config }) => {
      // Also for `--mode e2e`, or React's development build would be tested, and started by `npm start`.
      if (config.command === 'build') process.env.NODE_ENV = 'production';
    },
    'build:publicAssets': (_wxt, files) => {
      files.push(...files.splice(0).map(withoutNotes));
    },
    'vite:build:extendConfig': (entrypoints, config) => {
      const isFor = (page: string) => entrypoints.some(({ name }) => name === page);
      if (!isFor('popup') && !isFor('library')) return;
      // Without hashes: an update of the extension replaces the whole package, so no old file can take the place of a new one.
      const output = isFor('popup')
        ? { codeSplitting: { groups: PAGE_FILES }, chunkFileNames: 'chunks/[name].js' }
        : { codeSplitting: { groups: LIBRARY_FILES }, chunkFileNames: 'chunks/library/[name].js' };
      Object.assign(config, mergeConfig(config, { build: { rolldownOptions: { output } } }));
    },
    'entrypoints:grouped': (_wxt, groups) => {
      groups.push(...groups.splice(0).flatMap(group => (Array.isArray(group) ? apart(group) : [group])));
    },
  },
  vite: ({ command }) => ({
    ...(command === 'build' && { define: NOT_THERE }),
    build: {
      // What every page needs is named in its HTML (`LOAD_SECOND_FILES_EARLY`); the other files are small and rare.
      modulePreload: false,
    },
    plugins: command === 'build' ? [PAGES_CONNECT_NOWHERE, LOAD_SECOND_FILES_EARLY, PLAIN_IMPORTS] : [],
  }),
  manifestVersion: 3,
  zip: { excludeSources: ['gallery/**', 'test-pictures/**', 'test-results/**'] },
  manifest: ({ browser, mode, command }) => ({
    name: '__MSG_extName__',
    short_name: '__MSG_extShortName__',
    description: '__MSG_extDescription__',
    default_locale: 'en',
    permissions: [
      'activeTab',
      'contextMenus',
      'scripting',
      'storage',
      ...(['firefox', 'safari'].includes(browser) ? [] : ['offscreen']),
    ],
    // Safari has no policies for extensions; Firefox takes them without a schema.
    ...(!['firefox', 'safari'].includes(browser) && { storage: { managed_schema: 'managed-schema.json' } }),
    optional_host_permissions: SERVICE_HOSTS,
    // For the files of deleted data (lib/browser/storage/delete-database-files.ts). Firefox deletes them by itself.
    ...(!['firefox', 'safari'].includes(browser) && { optional_permissions: ['browsingData'] }),
    commands: commandsOf(browser),
    ...(browser !== 'safari' && { omnibox: { keyword: OMNIBOX_KEYWORD } }),
    ...(mode === 'e2e' && { host_permissions: E2E_HOSTS }),
    ...(browser !== 'safari' && { incognito: 'spanning' }),
    ...(command === 'build' && { content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY } }),
    ...(browser === 'firefox' && {
      browser_specific_settings: {
        gecko: {
          id: 'precis@precis.example',
          strict_min_version: '142.0',
          // Nothing is sent before a key is saved, and Firefox asks for these in that click.
          data_collection_permissions: { required: ['none'], ...(mode !== 'e2e' && { optional: SENT_DATA }) },
        },
      },
    }),
  }),
});
