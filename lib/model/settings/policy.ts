import { baseUrlOf } from '../account/account-fields.ts';
import { type Appearance, appearanceReaders } from './appearance.ts';
import type { ReadSetting } from './setting-readers.ts';
import { type Settings, settingReaders } from './settings.ts';

export type SettingName = keyof Settings | keyof Appearance;

const readers = { ...settingReaders, ...appearanceReaders } as Record<SettingName, ReadSetting<unknown>>;

/** The one service that the organization allows, or `null`. A key is never part of a policy, which every program can read. */
export function serviceAddressOf({ serviceAddress }: Record<string, unknown>): string | null {
  const url = typeof serviceAddress === 'string' ? baseUrlOf(serviceAddress) : null;
  return url && 'baseUrl' in url ? url.baseUrl : null;
}

const INVALID = Symbol('invalid');

/** Whether the organization has set this setting, to a value that is valid. */
export function isLocked(policy: Record<string, unknown>, name: SettingName): boolean {
  return readers[name](policy[name], INVALID) !== INVALID;
}

/** Whether the organization has set anything that the user cannot change. */
export function locksAnything(policy: Record<string, unknown>): boolean {
  return (Object.keys(readers) as SettingName[]).some(name => isLocked(policy, name));
}
