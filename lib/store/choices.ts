import { watchChange } from '../browser/changes.ts';
import { defineDatabaseValue } from '../browser/database-value.ts';
import { livePolicy } from '../browser/managed-policy.ts';
import type { StoredValue } from '../browser/session-value.ts';

type Choices = Record<string, unknown>;

/**
 * Declares settings that the user chooses, below what the organization requires (its policy) and above what it suggests
 * (the policy's `defaults`). Only what the user has changed is stored, so that a suggestion reaches the rest.
 *
 * @param read each setting from the first of the layers that has a valid one
 */
export function defineChoices<T extends Choices>(
  name: 'appearance' | 'settings',
  read: (...layers: unknown[]) => T,
): StoredValue<T> {
  const own = defineDatabaseValue(name, raw => (raw ?? {}) as Choices);
  const get = async () => {
    const [policy, chosen] = await Promise.all([livePolicy.get(), own.get()]);
    return read(policy, chosen, policy.defaults);
  };
  return {
    key: name,
    get,
    set: async next => {
      const [now, chosen] = await Promise.all([get(), own.get()]);
      const changed = Object.entries(next).filter(([setting, value]) => value !== now[setting]);
      await own.set({ ...chosen, ...Object.fromEntries(changed) });
    },
    watch: onChange => {
      const again = () => void get().then(onChange, () => {});
      const stops = [watchChange(name, again), livePolicy.watch(again)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
