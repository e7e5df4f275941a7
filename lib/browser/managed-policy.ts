import { browser } from 'wxt/browser';

/** What the organization that manages this browser has set (README, "In an organization"). Whatever it is, it is parsed where it is used. */
export type Policy = Record<string, unknown>;

/** Empty where there is none. Firefox reports that as an error, and Firefox for Android has no such storage. */
export const livePolicy = {
  key: 'policy',
  get: async (): Promise<Policy> => (await browser.storage.managed?.get().catch(() => ({}))) ?? {},
  /** Firefox reads its policy at the start of the browser only. */
  watch(onChange: (policy: Policy) => void): () => void {
    const listener = (_changes: unknown, area: string) => {
      if (area === 'managed') void livePolicy.get().then(onChange);
    };
    browser.storage.onChanged.addListener(listener);
    return () => browser.storage.onChanged.removeListener(listener);
  },
};
