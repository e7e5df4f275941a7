import { send } from '../../lib/browser/command-channel.ts';
import { highestPriceMicros } from '../../lib/model/money/money.ts';
import type { ShownResult } from '../../lib/model/search/shown-results.ts';
import { defaultSettings, summaryOptionsOf } from '../../lib/model/settings.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { useStored } from '../ui/use-stored.ts';

/** Summarizes links without opening them. The result is shown in the tab's card. */
export function useLinkSummary(tabId: number, attempt: (command: Promise<unknown>) => Promise<void>) {
  const options = summaryOptionsOf(useStored(storedSettings) ?? defaultSettings);
  return {
    priceMicros: highestPriceMicros(options.engine),
    start: ({ url, title }: ShownResult) => {
      const request = { page: { url, title }, send: 'address', anchor: null, isEdited: false, options } as const;
      void attempt(send('job.start', { tabId, isLink: true, request, content: null, replaces: [], confirmed: [] }));
      // The card is at the top, out of view in a long list.
      window.scrollTo({ top: 0 });
    },
  };
}
