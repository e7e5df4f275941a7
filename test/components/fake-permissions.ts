import { fakeBrowser } from 'wxt/testing/fake-browser';

type Permissions = { origins: string[]; data_collection?: string[] };
const namesOf = ({ origins, data_collection = [] }: Permissions) => [...origins, ...data_collection];

/** The hosts and kinds of data that a browser has granted. It grants every request unless `isWilling` is false. */
export function fakePermissions(manifest: object = {}) {
  const granted = new Set<string>();
  const listeners = new Set<() => void>();
  const event = {
    addListener: (listener: () => void) => listeners.add(listener),
    removeListener: (listener: () => void) => listeners.delete(listener),
  };
  const change = (names: string[], how: 'add' | 'delete') => {
    for (const name of names) granted[how](name);
    for (const listener of listeners) listener();
  };
  const asked: string[] = [];
  const browser = {
    isWilling: true,
    asked,
    granted,
    request: async (permissions: Permissions) => {
      asked.push(...namesOf(permissions));
      if (browser.isWilling) change(namesOf(permissions), 'add');
      return browser.isWilling;
    },
    contains: async (permissions: Permissions) => namesOf(permissions).every(name => granted.has(name)),
    getAll: async () => ({ origins: [...granted].filter(name => name.includes('://')) }),
    remove: async (permissions: Permissions) => {
      change(namesOf(permissions), 'delete');
      return true;
    },
    onAdded: event,
    onRemoved: event,
  };
  Object.assign(fakeBrowser, { permissions: browser });
  Object.assign(fakeBrowser.runtime, { getManifest: () => manifest });
  return browser;
}
