/** Schemes of pages from the web or the disk. Every other belongs to the browser or to an extension. */
const OF_PAGES = new Set(['http:', 'https:', 'file:', 'data:', 'blob:', 'filesystem:']);

/**
 * Sites that extensions may not read, by browser family: the store for extensions
 * (https://developer.chrome.com/docs/extensions/develop/concepts/activeTab; Edge closes its own store too, which shows only
 * after the click), and Firefox's preference `extensions.webextensions.restrictedDomains`.
 */
export const CLOSED_IN_CHROMIUM = /^https:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore)(?:\/|$)/;
export const CLOSED_IN_FIREFOX =
  /^https:\/\/(?:accounts-static\.cdn|(?:discovery\.)?addons|addons\.cdn|content\.cdn|support|sync\.services)\.mozilla\.(?:org|net|com)\/|^https:\/\/(?:(?:api|oauth|profile)\.)?accounts\.firefox\.com\//;

/**
 * True for a page that no extension may read, whatever the user clicks: settings, an empty tab, a page's source, the
 * extension store. False for '' (the browser hides the address), and where only an attempt to read can show it.
 *
 * @param closed one of the two above
 */
export function isBrowserPage(address: string, closed: RegExp): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, href } = new URL(address);
  return !OF_PAGES.has(protocol) || closed.test(href);
}

/** Whether an address is of a page of this extension, or of another. */
export const isExtensionPage = (address: string): boolean => /^[a-z]+-extension:/.test(address);
