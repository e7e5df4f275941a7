import { useMemo } from 'react';
import type { SendWay } from '../../lib/model/settings.ts';
import type { SendPick } from '../../lib/model/summary/send-choice.ts';
import { useLive } from '../ui/use-live.ts';
import { liveAutomaticWay } from './live-automatic-way.ts';

/** The input that `sendChoiceOf` chooses for a page. Until a rare choice is loaded it is the text. */
export function useSendWay(pick: SendPick, address: string, isSelected: boolean): SendWay {
  const automatic = useLive(useMemo(() => liveAutomaticWay(address), [address]));
  if (pick !== 'automatic') return pick;
  return isSelected ? 'selection' : (automatic ?? 'text');
}
