/** Schemes of pages that come from the web or the disk; every other one is the browser's own, or an extension's. */
const OF_PAGES = new Set(['http:', 'https:', 'file:', 'data:', 'blob:', 'filesystem:']);

type Family = 'chromium' | 'firefox';

/**
 * Sites that browsers keep extensions out of, by family: the shop for extensions
 * (https://developer.chrome.com/docs/extensions/develop/concepts/activeTab; that of Edge is closed in Edge alone, and what
 * is told after the click there), and Firefox's preference
 * `extensions.webextensions.restrictedDomains`.
 */
const CLOSED: Record<Family, RegExp> = {
  chromium: /^https:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore)(?:\/|$)/,
  firefox:
    /^https:\/\/(?:accounts-static\.cdn|(?:discovery\.)?addons|addons\.cdn|content\.cdn|support|sync\.services)\.mozilla\.(?:org|net|com)\/|^https:\/\/(?:(?:api|oauth|profile)\.)?accounts\.firefox\.com\//,
};

/**
 * True for a page that no extension may read, whatever its reader clicks: settings, an empty tab, a page's source, the
 * shop for extensions. False for '', where the browser hides the address, and for what only reading can tell.
 */
export function isBrowserPage(address: string, family: Family): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, href } = new URL(address);
  return !OF_PAGES.has(protocol) || CLOSED[family].test(href);
}
