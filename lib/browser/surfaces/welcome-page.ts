import { browser } from 'wxt/browser';

/** Opens the welcome page in a tab after the first install, not after updates. Call it in the worker's first turn. */
export function welcomeOnInstall(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  });
}

/** Opens that page again. */
export async function openWelcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
