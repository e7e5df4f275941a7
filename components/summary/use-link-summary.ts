import { send } from '../../lib/browser/worker/command-channel.ts';
import { highestPriceMicros } from '../../lib/model/money/prices.ts';
import type { ShownResult } from '../../lib/model/search/shown-results.ts';
import { defaultSettings, summaryOptionsOf } from '../../lib/model/settings/settings.ts';
import { settingsOfPage, storedSettings } from '../../lib/store/settings/stored-settings.ts';
import { useStored } from '../ui/use-stored.ts';

/** Summarizes links without opening them. The result is shown in the tab's card. */
export function useLinkSummary(tabId: number, attempt: (command: Promise<unknown>) => Promise<void>) {
  const { engine } = useStored(storedSettings) ?? defaultSettings;
  const summarize = async ({ url, title }: ShownResult) => {
    // Where the link's site has a dearer engine, the worker asks once more.
    const options = summaryOptionsOf(await settingsOfPage(url).get());
    const request = { page: { url, title }, send: 'address', anchor: null, isEdited: false, options } as const;
    return send('job.start', { tabId, isLink: true, request, content: null, replaces: [], confirmed: [] });
  };
  return {
    priceMicros: highestPriceMicros(engine),
    start: (result: ShownResult) => {
      void attempt(summarize(result));
      // The card is at the top, out of view in a long list.
      window.scrollTo({ top: 0 });
    },
  };
}
