import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onPageOpened } from '../../../lib/browser/tabs/page-opened.ts';

type Listener = (...values: unknown[]) => void;

let origins: string[];
let updated: Set<Listener>;
let granted: Set<Listener>;
const heard: number[] = [];

const eventOf = (listeners: Set<Listener>) => ({
  addListener: (listener: Listener) => void listeners.add(listener),
  removeListener: (listener: Listener) => void listeners.delete(listener),
});
const tell = (tabId: number, change: object, tab: object) => {
  for (const listener of updated) listener(tabId, change, tab);
};
const settled = () => new Promise(resolve => setTimeout(resolve));

beforeEach(() => {
  heard.length = 0;
  origins = ['https://kagi.com/*'];
  updated = new Set();
  granted = new Set();
  Object.assign(fakeBrowser, {
    tabs: { onUpdated: eventOf(updated) },
    permissions: { getAll: async () => ({ origins }), onAdded: eventOf(granted), onRemoved: eventOf(granted) },
  });
});

const listen = () => onPageOpened(tabId => heard.push(tabId));

it('is told of pages with an address only, when it changes and when they have loaded', () => {
  listen();
  tell(1, { status: 'loading' }, { url: 'https://a.example/' });
  tell(2, { status: 'complete' }, {});
  expect(heard).toEqual([]);
  tell(3, { status: 'complete' }, { url: 'https://a.example/' });
  tell(4, { url: 'https://a.example/b' }, { url: 'https://a.example/b' });
  expect(heard).toEqual([3, 4]);
});

it('does not let every page start the worker while no site but the service is granted', async () => {
  listen();
  // In the first turn, or the page that started the worker would not be heard of.
  expect(updated.size).toBe(1);
  await settled();
  expect(updated.size).toBe(0);
  origins = ['https://kagi.com/*', 'https://bees.org/*'];
  for (const listener of granted) listener();
  await settled();
  expect(updated.size).toBe(1);
});
