import type { ConfigEnv, FirefoxDataCollectionType, UserManifest } from 'wxt';
import { OMNIBOX_KEYWORD } from '../../lib/model/omnibox/omnibox-text.ts';
import { CONTENT_SECURITY_POLICY } from './content-security.ts';

/** The first version, also for Android, that asks for consent to sending data (`data_collection_permissions`). */
const FIREFOX = '142.0';

/** The newest that the code needs (docs/platform-facts.md, "Oldest browsers"). */
const CHROMIUM = '126';

/** Hosts that the user can grant: that of the service when a key is saved, and sites that may be read. */
const SERVICE_HOSTS = ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'];

/** The kinds of data that a click can send, in Firefox's terms. Test builds ask for none, because stories cannot answer. */
const SENT_DATA: FirefoxDataCollectionType[] = [
  'authenticationInfo',
  'browsingActivity',
  'searchTerms',
  'websiteContent',
];

/** Test builds only (`--mode e2e`): a headless browser shows no permission dialog, so the local host is granted. */
const E2E_HOSTS = ['http://127.0.0.1/*'];

/**
 * Alt+Shift, because password managers use Ctrl+Shift. Not U, I, O, G and S, which KeePassXC uses, nor the letters of
 * Firefox's menus (F, E, V, S, B, T, H), which open instead. Chromium silently drops shortcuts that it cannot assign
 * (Alt+Shift+P is one), and assigns four at most.
 */
const commandsOf = (browser: string) => ({
  _execute_action: commandOf('J', 'shortcutPopup'),
  ...(browser === 'firefox' && { _execute_sidebar_action: commandOf('L', 'shortcutPanel') }),
  ...(!['firefox', 'safari'].includes(browser) && { 'open-panel': commandOf('L', 'shortcutPanel') }),
  'summarize-page': commandOf('M', 'shortcutPage'),
  'summarize-selection': commandOf('K', 'shortcutSelection'),
});

const commandOf = (letter: string, message: string) => ({
  suggested_key: { default: `Alt+Shift+${letter}` },
  description: `__MSG_${message}__`,
});

/** The manifest, apart from what WXT adds for the entrypoints. */
export const manifestOf = ({ browser, mode, command }: ConfigEnv): UserManifest => ({
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
  ...(!['firefox', 'safari'].includes(browser) && { minimum_chrome_version: CHROMIUM }),
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
        strict_min_version: FIREFOX,
        // Nothing is sent before a key is saved, and Firefox asks for these in that click.
        data_collection_permissions: { required: ['none'], ...(mode !== 'e2e' && { optional: SENT_DATA }) },
      },
      // Only with this key the store offers the extension for Firefox for Android.
      gecko_android: { strict_min_version: FIREFOX },
    },
  }),
});
