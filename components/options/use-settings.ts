import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { useEditableChoices } from '../ui/use-stored.ts';

/** The settings, a function that changes some of them, and whether the last change could not be stored. */
export function useSettings() {
  const { choices: settings, change, isRefused } = useEditableChoices(storedSettings);
  return { settings, change, isRefused };
}
