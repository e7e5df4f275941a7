import { type ActiveTab, liveActiveTab } from './active-tab.ts';
import { useLive } from './use-live.ts';

/** The active tab of this window, kept current. `undefined` until it is known, `null` if there is none. */
export function useActiveTab(): ActiveTab | null | undefined {
  return useLive(liveActiveTab);
}
