import { fakeBrowser } from 'wxt/testing/fake-browser';

/** The hosts a browser has granted; every question is answered with yes unless a test says otherwise. */
export function fakePermissions() {
  const granted = new Set<string>();
  const listeners = new Set<() => void>();
  const event = {
    addListener: (listener: () => void) => listeners.add(listener),
    removeListener: (listener: () => void) => listeners.delete(listener),
  };
  const change = (origins: string[], how: 'add' | 'delete') => {
    for (const origin of origins) granted[how](origin);
    for (const listener of listeners) listener();
  };
  const asked: string[] = [];
  const browser = {
    isWilling: true,
    asked,
    granted,
    request: async ({ origins }: { origins: string[] }) => {
      asked.push(...origins);
      if (browser.isWilling) change(origins, 'add');
      return browser.isWilling;
    },
    contains: async ({ origins }: { origins: string[] }) => origins.every(origin => granted.has(origin)),
    getAll: async () => ({ origins: [...granted] }),
    remove: async ({ origins }: { origins: string[] }) => {
      change(origins, 'delete');
      return true;
    },
    onAdded: event,
    onRemoved: event,
  };
  Object.assign(fakeBrowser, { permissions: browser });
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({}) });
  return browser;
}
