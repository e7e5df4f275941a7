import type { SendWay } from '../../lib/model/settings.ts';
import { serviceReadsMoreAt } from '../../lib/model/summary/service-reads-more.ts';
import type { LiveSource } from '../ui/live-value.ts';

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
