import type { Settings } from '../../lib/model/settings.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { useEditableStored } from '../ui/use-stored.ts';

/** The settings, a function that changes some of them, and whether the last change could not be stored. */
export function useSettings() {
  const [settings, setSettings, isRefused] = useEditableStored(storedSettings);
  const change = (part: Partial<Settings>) => settings && setSettings({ ...settings, ...part });
  return { settings, change, isRefused };
}
