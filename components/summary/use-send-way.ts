import { useMemo } from 'react';
import type { SendPick } from '../../lib/model/summary/send-choice.ts';
import type { SendWay } from '../../lib/model/summary/send-way.ts';
import { serviceReadsMoreAt } from '../../lib/model/summary/service-reads-more.ts';
import { type LiveSource, useLive } from '../ui/live-value.ts';

/**
 * What is sent of a page unless the user picks something else. Mostly its text. Only where it may be the address, the rules
 * on private addresses are loaded, which are long.
 */
export function liveAutomaticWay(address: string): LiveSource<SendWay> {
  const choose = async () =>
    (await import('../../lib/model/summary/send-choice.ts')).sendChoiceOf('automatic', address);
  return {
    key: `automatic way ${address}`,
    get: async () => (serviceReadsMoreAt(address) === null ? 'text' : (await choose()).way),
    watch: () => () => {},
  };
}

/** The input that `sendChoiceOf` chooses for a page. Until a rare choice is loaded it is the text. */
export function useSendWay(pick: SendPick, address: string, isSelected: boolean): SendWay {
  const automatic = useLive(useMemo(() => liveAutomaticWay(address), [address]));
  if (pick !== 'automatic') return pick;
  return isSelected ? 'selection' : (automatic ?? 'text');
}
