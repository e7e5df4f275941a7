import { browser } from 'wxt/browser';
import { originPatternOf } from '../../model/account/service-origin.ts';

/** The typings are Chromium's. Firefox has this part too. */
export type Permissions = { origins: string[]; data_collection?: string[] };
type GeckoManifest = {
  browser_specific_settings?: { gecko?: { data_collection_permissions?: { optional?: string[] } } };
};

/**
 * What sending needs: the host and, in Firefox, the user's consent to each kind of data that the manifest names as optional
 * (https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/). The browser asks for all of it at
 * once and grants all or nothing.
 */
function neededFor(origin: string): Permissions {
  return { origins: [origin], ...dataConsent() };
}

/** Chromium refuses a request that names it. */
export function dataConsent(): Pick<Permissions, 'data_collection'> {
  const manifest = browser.runtime.getManifest() as GeckoManifest;
  const kinds = manifest.browser_specific_settings?.gecko?.data_collection_permissions?.optional ?? [];
  return kinds.length > 0 ? { data_collection: kinds } : {};
}

/** Whether Firefox will ask for consent to sending data, besides the host. */
export function asksForDataConsent(): boolean {
  return dataConsent().data_collection !== undefined;
}

export function maySendTo(baseUrl: string): Promise<boolean> {
  return isAllowed(originPatternOf(baseUrl));
}

/** Like `maySendTo`, for a match pattern. */
export function isAllowed(origin: string): Promise<boolean> {
  return browser.permissions.contains(neededFor(origin));
}

/** Whether a host may be read. Nothing may be sent for that reason alone. */
export function mayReach(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [origin] });
}

/** Asks for permission to use the service. Call it in a click, before any `await`, or the user gesture is lost. */
export function askToSendTo(baseUrl: string): Promise<boolean> {
  return askForOrigin(originPatternOf(baseUrl));
}

/** Like `askToSendTo`, for a match pattern. */
export function askForOrigin(origin: string): Promise<boolean> {
  return browser.permissions.request(neededFor(origin));
}

/** Calls `onGrant` with the hosts (match patterns) that were just granted. Call it in the worker's first turn. */
export function onHostsGranted(onGrant: (origins: string[]) => void): void {
  browser.permissions.onAdded.addListener(({ origins = [] }) => {
    if (origins.length > 0) onGrant(origins);
  });
}
