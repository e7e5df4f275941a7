import type { LaunchOptions } from './driver.ts';

/** Sends requests to all other machines to a proxy that does not exist. */
const ONLY_THIS_MACHINE = {
  'network.dns.disablePrefetch': true,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, .localhost, 127.0.0.1',
};

/** Saves time of the processor, which draws if there is no graphics card: less drawing, and one process for all web pages. */
export const SPARING = {
  'layout.frame_rate': 10,
  'dom.ipc.processCount': 1,
  'fission.webContentIsolationStrategy': 0,
  'browser.newtab.preload': false,
};

/** Colors that the user has chosen, on every page. */
const OWN_COLORS = {
  'browser.display.document_color_use': 2,
  'browser.display.foreground_color': '#ffffff',
  'browser.display.background_color': '#000000',
};

/** The preferences that a start asks for. */
export const preferencesOf = ({ isOffline, isRecolored, isSparing, proxyPort }: LaunchOptions) => ({
  ...((isOffline || proxyPort) && ONLY_THIS_MACHINE),
  ...(isRecolored && OWN_COLORS),
  ...(isSparing && SPARING),
  ...(proxyPort && { 'network.proxy.http_port': proxyPort, 'dom.security.https_first': false }),
});
