import { livePolicy } from '../../browser/managed-policy.ts';
import { watchChange } from '../../browser/storage/change-announcements.ts';
import { defineDatabaseValue } from '../../browser/storage/database-value.ts';
import type { StoredValue } from '../../browser/storage/session-value.ts';
import { layersOf } from '../../model/settings/setting-layers.ts';

type Choices = Record<string, unknown>;

/** `change` stores some of the choices. */
export type StoredChoices<T> = StoredValue<T> & { change: (part: Partial<T>) => Promise<void> };

/** `update` reads what the user has chosen and stores what it makes of it, in one transaction. */
type UpdatableChoices<T> = StoredChoices<T> & { update: (partOf: (chosen: Choices) => Partial<T>) => Promise<void> };

/** The choices for one site, and the name under which a change of any is announced. */
export const storedSite = (name: string) => defineDatabaseValue(`site/${name}`, raw => (raw ?? {}) as Choices);
export const SITES = 'sites';

/**
 * Declares settings that the user chooses, everywhere or for `sites`, and the organization too. Only what the user has
 * changed is stored, so that what the organization suggests reaches the rest. `set` changes them everywhere.
 *
 * @param read each setting from the first of the layers that has a valid one
 */
export function defineChoices<T extends Choices>(
  name: 'appearance' | 'settings',
  read: (...layers: unknown[]) => T,
  sites: readonly string[] = [],
): UpdatableChoices<T> {
  const own = defineDatabaseValue(name, raw => (raw ?? {}) as Choices);
  const get = async () => {
    const stored = [own, ...sites.map(storedSite)].map(choices => choices.get());
    const [policy, chosen, ...ofSites] = await Promise.all([livePolicy.get(), ...stored]);
    return read(...layersOf(policy, sites, ofSites, chosen));
  };
  const update = (partOf: (chosen: Choices) => Partial<T>) => own.update(chosen => ({ ...chosen, ...partOf(chosen) }));
  const change = (part: Partial<T>) => update(() => part);
  return {
    key: [name, ...sites].join(' '),
    get,
    set: async next => {
      const now = await get();
      const changed = Object.entries(next).filter(([setting, value]) => value !== now[setting]);
      await change(Object.fromEntries(changed) as Partial<T>);
    },
    change,
    update,
    watch: onChange => {
      const again = () => void get().then(onChange, () => {});
      const stops = [watchChange(name, again), watchChange(SITES, again), livePolicy.watch(again)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
