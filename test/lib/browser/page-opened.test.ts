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

it('onPageOpened reports only pages with an address, when it changes and when they have loaded', () => {
  listen();
  tell(1, { status: 'loading' }, { url: 'https://a.example/' });
  tell(2, { status: 'complete' }, {});
  expect(heard).toEqual([]);
  tell(3, { status: 'complete' }, { url: 'https://a.example/' });
  tell(4, { url: 'https://a.example/b' }, { url: 'https://a.example/b' });
  expect(heard).toEqual([3, 4]);
});

it('onPageOpened does not listen while no site except the service is granted', async () => {
  listen();
  // It listens in the first turn, because otherwise it would miss the page that started the worker.
  expect(updated.size).toBe(1);
  await settled();
  expect(updated.size).toBe(0);
  origins = ['https://kagi.com/*', 'https://bees.org/*'];
  for (const listener of granted) listener();
  await settled();
  expect(updated.size).toBe(1);
});
