import { browser } from 'wxt/browser';
import { originPatternOf } from '../model/account.ts';

export function maySendTo(baseUrl: string): Promise<boolean> {
  return mayReach(originPatternOf(baseUrl));
}

/** The same for a match pattern, as a failure carries it. */
export function mayReach(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [origin] });
}

/** Asks for the service's host. Must be called directly in a click: the gesture is gone after the first `await`. */
export function askToSendTo(baseUrl: string): Promise<boolean> {
  return askForOrigin(originPatternOf(baseUrl));
}

/** The same for a match pattern, as a failure carries it. */
export function askForOrigin(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [origin] });
}

/** Calls `onChange` after a host was allowed or taken back; returns what stops it. */
export function watchPermissions(onChange: () => void): () => void {
  browser.permissions.onAdded.addListener(onChange);
  browser.permissions.onRemoved.addListener(onChange);
  return () => {
    browser.permissions.onAdded.removeListener(onChange);
    browser.permissions.onRemoved.removeListener(onChange);
  };
}

/**
 * Gives back every host that was asked for but the service's (`null`: every one), also those of PDFs in Firefox. What
 * came with the installation cannot be given back, and what is needed again is asked for again.
 */
export async function revokeOtherHosts(baseUrl: string | null): Promise<void> {
  const kept = new Set([
    ...(browser.runtime.getManifest().host_permissions ?? []),
    baseUrl && originPatternOf(baseUrl),
  ]);
  const { origins = [] } = await browser.permissions.getAll();
  const given = origins.filter(origin => !kept.has(origin));
  if (given.length > 0) await browser.permissions.remove({ origins: given });
}
