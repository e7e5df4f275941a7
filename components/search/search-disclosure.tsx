import { useId, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { Icon } from '../ui/icon.tsx';
import { useStored } from '../ui/use-stored.ts';
import { SearchBody } from './search-body.tsx';
import { type About, useSearches } from './use-searches.ts';

type Props = About & {
  /** Limits the length of each list; `onMore` then leads to the rest. */
  most?: number;
  onMore?: () => void;
};

/** The search below a summary. Closed until there are results, and it neither reads nor searches before it is opened. */
export function SearchDisclosure({ tabId, page, summary, ...lists }: Props) {
  const about = { tabId, page, summary };
  const headingId = useId();
  const bodyId = useId();
  const actions = useSearches(about);
  const settings = useStored(storedSettings);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const { searches } = actions;

  // Wait until everything is known, or the section would open while the user aims at it.
  if (searches === undefined || settings === undefined) return null;
  const hasSome = enrichIndexes.some(index => searches[index]);
  if (page.url === '' && !hasSome) return null;
  const isOpen = toggled ?? (hasSome || settings.searchAfterSummary);
  return (
    <section className="related below" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <button
          type="button"
          className="quiet disclosure"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setToggled(!isOpen)}
        >
          {t('searchHeading')} <Icon name="down" />
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <SearchBody about={about} actions={actions} {...lists} />}
      </div>
    </section>
  );
}
