export { CLICK_BUTTON, SHOW_BUTTON, STOP_WORKER } from '../../scripts/browsers/firefox-window.ts';

/** Bodies of functions that run in the browser's own window in Firefox, with all its rights. */

export const HIDE_SIDEBAR = 'SidebarController.hide()';

export const LOAD_IN_FRONT = `
  gBrowser.selectedBrowser.fixupAndLoadURIString(args[0], {
    triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal(),
  });`;

/** The number that extensions see for the tab in front, once the tab shows this address. */
export const TAB_IN_FRONT = `
  if (gBrowser.selectedBrowser.currentURI.spec !== args[0]) return null;
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  return ExtensionParent.apiManager.global.tabTracker.getId(gBrowser.selectedTab);`;

/** `running`, `suspended` and the like; null while the extension is missing. */
export const BACKGROUND_STATE = 'return WebExtensionPolicy.getByID(args[0])?.extension?.backgroundState ?? null';

const ADD_ON = `
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const addOn = await AddonManager.getAddonByID(args[0]);`;

/** The same as `runtime.reload`. */
export const RELOAD = `${ADD_ON}
  await addOn.reload();`;

export const SWITCH_OFF_AND_ON = `${ADD_ON}
  await addOn.disable();
  await addOn.enable();`;

export const SET_HOST_ALLOWED = `
  const [id, origin, isAllowed] = args;
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(id);
  const change = isAllowed ? 'add' : 'remove';
  await ExtensionPermissions[change](id, { permissions: [], origins: [origin] }, extension);`;
