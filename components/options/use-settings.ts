import { storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { useEditableChoices } from '../ui/use-editable-choices.ts';

/** The settings, a function that changes some of them, and whether the last change could not be stored. */
export function useSettings() {
  const { choices: settings, change, isRefused } = useEditableChoices(storedSettings);
  return { settings, change, isRefused };
}
