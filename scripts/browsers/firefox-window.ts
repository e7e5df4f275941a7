/** Insides of functions that run in the browser's own window in Firefox, where everything a person can do can be done. */

/** Puts the extension's button into the toolbar; it would wait behind the puzzle piece otherwise. */
export const SHOW_BUTTON = `
  const { CustomizableUI } = ChromeUtils.importESModule('moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs');
  CustomizableUI.addWidgetToArea(args[0] + '-browser-action', 'nav-bar');`;

export const CLICK_BUTTON = `document.getElementById(args[0] + '-BAP').click()`;

/** Removes the add-on with all it has stored, and leaves one empty tab. */
export const UNINSTALL = `
  SidebarController.hide();
  const empty = gBrowser.addTrustedTab('about:blank');
  gBrowser.selectedTab = empty;
  gBrowser.removeAllTabsBut(empty, { animate: false, skipWarnAboutClosingTabs: true });
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await (await AddonManager.getAddonByID(args[0])).uninstall();`;

export const ADD_ON_HOST = 'return WebExtensionPolicy.getByID(args[0]).mozExtensionHostname';

/** Ends the event page as its idle limit does, and does not let what it is doing put that off. */
export const STOP_WORKER = `
  const policy = WebExtensionPolicy.getByID(args[0]);
  await policy.extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });`;

/** Addresses of the tabs, from left to right. */
export const TAB_ADDRESSES = 'return gBrowser.tabs.map(tab => tab.linkedBrowser.currentURI.spec)';

/** From now on, notes every address that a page or an extension asks for; what the browser does for itself is left out. */
export const WATCH_REQUESTS = `
  window.precisAddresses = [];
  Services.obs.addObserver(subject => {
    const channel = subject.QueryInterface(Ci.nsIHttpChannel);
    const { triggeringPrincipal, externalContentPolicyType } = channel.loadInfo;
    const isDocument = externalContentPolicyType === Ci.nsIContentPolicy.TYPE_DOCUMENT;
    if (isDocument || !triggeringPrincipal.isSystemPrincipal) window.precisAddresses.push(channel.URI.spec);
  }, 'http-on-modify-request');`;

export const WATCHED_REQUESTS = 'return window.precisAddresses';

/** Answers Firefox's question about a permission with a real press of one of its buttons, once it may be pressed. */
export const ANSWER_QUESTION = `
  const question = document.getElementById('addon-webext-permissions-notification');
  const button = question?.closest('panel').state === 'open' && question[args[0] ? 'button' : 'secondaryButton'];
  if (!button || button.disabled) return null;
  button.click();
  return true;`;

/** Lets pages see a light or dark preference, whatever the machine has. */
export const SET_COLOR_SCHEME = `
  Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', args[0] === 'dark' ? 0 : 1);`;
