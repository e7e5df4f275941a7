import { t } from '../../lib/browser/i18n.ts';
import { SearchBody } from './search-body.tsx';
import { type About, useSearches } from './use-searches.ts';

type Props = About & {
  /** Called when the summary of a result starts. It is shown where the tab's summary is. */
  onSummarize?: () => void;
};

/** The search for pages related to a page, with a view of its own. It never starts by itself. */
export function SearchSection({ onSummarize, ...about }: Props) {
  const actions = useSearches(about);
  return (
    <section className="related" aria-label={t('searchHeading')}>
      <SearchBody about={about} actions={actions} {...(onSummarize && { onSummarize })} />
    </section>
  );
}
