import { useEffect, useState } from 'react';
import { send } from '../../lib/browser/command-channel.ts';
import type { TabHead } from '../../lib/browser/tabs.ts';
import type { CommandOutput } from '../../lib/model/commands.ts';

/** How long a tab's page is and how much of it fits into one request. `null` if unknown. */
export function usePageSize({ tabId, url }: TabHead, isWanted: boolean): CommandOutput<'page.size'> {
  const [size, setSize] = useState<CommandOutput<'page.size'>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address may be another text
  useEffect(() => {
    if (!isWanted) return;
    let isLatest = true;
    const show = (measured: CommandOutput<'page.size'>) => {
      if (isLatest) setSize(measured);
    };
    send('page.size', { tabId }).then(show, () => show(null));
    return () => {
      isLatest = false;
    };
  }, [tabId, url, isWanted]);
  return isWanted ? size : null;
}
