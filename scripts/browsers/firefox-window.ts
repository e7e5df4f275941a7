/** Bodies of functions that run in Firefox's own window, with all its rights. */

/** Puts the extension's button into the toolbar, instead of behind the puzzle piece. */
export const SHOW_BUTTON = `
  const { CustomizableUI } = ChromeUtils.importESModule('moz-src:///browser/components/customizableui/CustomizableUI.sys.mjs');
  CustomizableUI.addWidgetToArea(args[0] + '-browser-action', 'nav-bar');`;

export const CLICK_BUTTON = `document.getElementById(args[0] + '-BAP').click()`;

/** The first is for tabs, the second for the toolbar, whose colours popup and sidebar use. 0 is dark, 1 is light. */
const COLOR_SCHEMES = `['layout.css.prefers-color-scheme.content-override', 'browser.theme.toolbar-theme']`;

/** Leaves one empty tab, in the colours of the machine. */
export const CLOSE_TABS = `
  SidebarController.hide();
  for (const name of ${COLOR_SCHEMES}) Services.prefs.clearUserPref(name);
  const empty = gBrowser.addTrustedTab('about:blank');
  gBrowser.selectedTab = empty;
  gBrowser.removeAllTabsBut(empty, { animate: false, skipWarnAboutClosingTabs: true });`;

/** Removes the add-on with all stored data. */
export const UNINSTALL = `
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await (await AddonManager.getAddonByID(args[0])).uninstall();`;

/** The permissions that Firefox lists when it asks whether to install the add-on. */
export const INSTALL_WARNINGS = `
  const { ExtensionData } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(args[0]);
  // The question lists the hosts too, although the user may revoke them.
  const permissions = { ...extension.getRequiredPermissions(), origins: extension.getManifestOrigins() };
  return ExtensionData.formatPermissionStrings({ type: 'install', addonName: 'x', permissions }).msgs;`;

export const ADD_ON_HOST = 'return WebExtensionPolicy.getByID(args[0]).mozExtensionHostname';

/** Ends the event page as its idle limit does, even if it is busy. */
export const STOP_WORKER = `
  const policy = WebExtensionPolicy.getByID(args[0]);
  await policy.extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });`;

export const CLOSE_PRIVATE_WINDOWS = `
  const { PrivateBrowsingUtils } = ChromeUtils.importESModule('resource://gre/modules/PrivateBrowsingUtils.sys.mjs');
  const windows = [...Services.wm.getEnumerator('navigator:browser')];
  for (const one of windows.filter(one => PrivateBrowsingUtils.isWindowPrivate(one))) {
    const closed = new Promise(resolve => one.addEventListener('unload', resolve, { once: true }));
    one.close();
    await closed;
  }`;

/** Addresses of the tabs, from left to right. */
export const TAB_ADDRESSES = 'return gBrowser.tabs.map(tab => tab.linkedBrowser.currentURI.spec)';

/** From now on, records every address that a page or an extension requests, without the browser's own requests. */
export const WATCH_REQUESTS = `
  const isWatching = 'precisAddresses' in window;
  window.precisAddresses = [];
  if (isWatching) return;
  Services.obs.addObserver(subject => {
    const channel = subject.QueryInterface(Ci.nsIHttpChannel);
    const { triggeringPrincipal, externalContentPolicyType } = channel.loadInfo;
    const isDocument = externalContentPolicyType === Ci.nsIContentPolicy.TYPE_DOCUMENT;
    if (isDocument || !triggeringPrincipal.isSystemPrincipal) window.precisAddresses.push(channel.URI.spec);
  }, 'http-on-modify-request');`;

export const WATCHED_REQUESTS = 'return window.precisAddresses';

/** Redirects the next request for the first address to the second. */
export const REDIRECT = `
  const observer = subject => {
    const channel = subject.QueryInterface(Ci.nsIHttpChannel);
    if (channel.URI.spec !== args[0]) return;
    Services.obs.removeObserver(observer, 'http-on-modify-request');
    channel.redirectTo(Services.io.newURI(args[1]));
  };
  Services.obs.addObserver(observer, 'http-on-modify-request');`;

/** Answers Firefox's question about a permission with a real press of one of its buttons, once it may be pressed. */
export const ANSWER_QUESTION = `
  const question = document.getElementById('addon-webext-permissions-notification');
  const button = question?.closest('panel')?.state === 'open' && question[args[0] ? 'button' : 'secondaryButton'];
  if (!button || button.disabled) return null;
  button.click();
  return true;`;

/** Gives pages a light or dark preference instead of the machine's. */
export const SET_COLOR_SCHEME = `
  for (const name of ${COLOR_SCHEMES}) Services.prefs.setIntPref(name, args[0] === 'dark' ? 0 : 1);`;

export const CLEAR_COLOR_SCHEME = `
  for (const name of ${COLOR_SCHEMES}) Services.prefs.clearUserPref(name);`;

/** Gives the tab with this address a width and a height, and draws it even if it is not active. */
export const RESIZE = `
  const { linkedBrowser } = gBrowser.tabs.find(tab => tab.linkedBrowser.currentURI.spec === args[0]);
  Object.assign(linkedBrowser.style, { flex: 'none', minWidth: '0', width: args[1] + 'px', height: args[2] + 'px' });
  linkedBrowser.docShellIsActive = true;`;

/** For colours, 2 is “always”; for motion, 1 is “reduce”; for the pointer, 1 is a finger, which cannot hover. */
export const SET_PREFERENCES = `
  const names = {
    forcedColors: ['browser.display.document_color_use', 2],
    reducedMotion: ['ui.prefersReducedMotion', 1],
    coarsePointer: ['ui.primaryPointerCapabilities', 1],
  };
  for (const [preference, isOn] of Object.entries(args[0])) {
    const [name, value] = names[preference];
    if (isOn) Services.prefs.setIntPref(name, value);
    else Services.prefs.clearUserPref(name);
  }`;

/** The content of the clipboard, as plain text and as HTML. */
export const CLIPBOARD = `
  const read = flavor => {
    const transferable = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
    transferable.init(null);
    transferable.addDataFlavor(flavor);
    Services.clipboard.getData(transferable, Ci.nsIClipboard.kGlobalClipboard);
    const data = {};
    try {
      transferable.getTransferData(flavor, data);
    } catch {
      return '';
    }
    return data.value.QueryInterface(Ci.nsISupportsString).data;
  };
  return { plain: read('text/plain'), html: read('text/html') };`;

/** Clicks the entry of the open context menu with these words, also one in the extension's own submenu. */
export const CHOOSE = `
  const menu = document.getElementById('contentAreaContextMenu');
  if (menu.state !== 'open') return null;
  const entry = [...menu.querySelectorAll('menuitem')].find(item => item.label.startsWith(args[0]));
  if (!entry) return [...menu.querySelectorAll('menuitem')].filter(item => !item.hidden).map(item => item.label);
  const submenu = entry.closest('menu');
  if (submenu) {
    if (submenu.menupopup.state !== 'open') {
      submenu.openMenu(true);
      return null;
    }
    submenu.menupopup.activateItem(entry);
  } else menu.activateItem(entry);
  return true;`;

export const CLOSE_MENU = `document.getElementById('contentAreaContextMenu').hidePopup()`;

export const IS_MENU_CLOSED = `return document.getElementById('contentAreaContextMenu').state === 'closed' || null`;

export const FOCUS_ADDRESS_BAR = `
  gURLBar.focus();
  gURLBar.select();`;

/** The suggestions below the address bar, one per line. */
export const OFFERED = `
  return [...document.querySelectorAll('.urlbarView-row')].filter(row => row.checkVisibility()).map(row => row.innerText);`;
