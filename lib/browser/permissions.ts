import { browser } from 'wxt/browser';
import { originPatternOf } from '../model/account.ts';

export function maySendTo(baseUrl: string): Promise<boolean> {
  return mayReach(originPatternOf(baseUrl));
}

/** Like `maySendTo`, for a match pattern. */
export function mayReach(origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [origin] });
}

/** Asks for permission to reach the service. Call it in a click, before any `await`, or the user gesture is lost. */
export function askToSendTo(baseUrl: string): Promise<boolean> {
  return askForOrigin(originPatternOf(baseUrl));
}

/** Like `askToSendTo`, for a match pattern. */
export function askForOrigin(origin: string): Promise<boolean> {
  return browser.permissions.request({ origins: [origin] });
}

/** Calls `onChange` after a host permission was granted or revoked. Returns a function that stops it. */
export function watchPermissions(onChange: () => void): () => void {
  browser.permissions.onAdded.addListener(onChange);
  browser.permissions.onRemoved.addListener(onChange);
  return () => {
    browser.permissions.onAdded.removeListener(onChange);
    browser.permissions.onRemoved.removeListener(onChange);
  };
}

/**
 * Revokes all host permissions except the service's (`null`: all), including those for PDFs in Firefox. Permissions of
 * the manifest cannot be revoked; others are asked for again when needed.
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
