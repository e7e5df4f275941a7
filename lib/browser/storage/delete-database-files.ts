import { browser } from 'wxt/browser';

/**
 * Chromium keeps deleted rows in the files of a database, also after the database is deleted. It removes them when an
 * extension removes its own origin's data (docs/platform-facts.md, "Deleted data"). That takes a permission, which is asked
 * for in the click that deletes, is granted without a prompt, and is given back.
 */
const PERMISSION = 'browsingData';

const needsPermission = () => (browser.runtime.getManifest().optional_permissions ?? []).includes(PERMISSION);

/** Asks for what `deleteFiles` needs. Call it in a click, before any `await`. */
export async function askToDeleteFiles(): Promise<void> {
  if (needsPermission()) await browser.permissions.request({ permissions: [PERMISSION] }).catch(() => false);
}

/** Deletes the files of the extension's database, where that is allowed. All connections to it end. */
export async function deleteFiles(): Promise<void> {
  const { origin } = new URL(browser.runtime.getURL('/'));
  await browser.browsingData?.remove({ origins: [origin], originTypes: { extension: true } }, { indexedDB: true });
}

export async function giveBackFiles(): Promise<void> {
  if (needsPermission()) await browser.permissions.remove({ permissions: [PERMISSION] });
}
