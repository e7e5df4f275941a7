import { useMemo } from 'react';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { settingsOfPage } from '../../lib/store/settings/stored-settings.ts';
import { useStored } from './use-stored.ts';

/** The settings that apply to a page. */
export function useSettingsOf(url: string): Settings | undefined {
  return useStored(useMemo(() => settingsOfPage(url), [url]));
}
