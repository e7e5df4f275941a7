import { ExcludedSite } from '../summary/site-offer.tsx';
import type { ActiveTab } from '../ui/active-tab.ts';
import { BrowserPage, UnseenPage } from './unseen-page.tsx';

type Props = { tab: ActiveTab; canInspect: boolean; isClosed: boolean; isExcluded: boolean; hasLibrary: boolean };

/** Why there is no start form, where a page cannot or must not be read. */
export function WhyNoForm({ tab, canInspect, isClosed, isExcluded, hasLibrary }: Props) {
  return (
    <>
      {!canInspect && <UnseenPage {...tab} />}
      {isClosed && <BrowserPage hasLibrary={hasLibrary} />}
      {canInspect && isExcluded && <ExcludedSite {...tab} />}
    </>
  );
}
