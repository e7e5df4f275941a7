import { t } from '../../lib/browser/i18n.ts';
import { SearchBody } from './search-body.tsx';
import { type About, useSearches } from './use-searches.ts';

type Props = About & {
  /** Called when the summary of a result starts. It is shown where the tab's summary is. */
  onSummarize?: () => void;
  /** Limits the length of each list; `onMore` then leads to the rest. */
  most?: number;
  onMore?: () => void;
};

/** The search for pages related to a page. It never starts by itself. */
export function SearchSection({ tabId, page, summary, ...lists }: Props) {
  const about = { tabId, page, summary };
  const actions = useSearches(about);
  return (
    <section className="related" aria-label={t('searchHeading')}>
      <SearchBody about={about} actions={actions} {...lists} />
    </section>
  );
}
