import { type ReactNode, useId, useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { storedSettings } from '../../lib/store/account-and-settings.ts';
import { Icon } from '../ui/icon.tsx';
import { useStored } from '../ui/use-stored.ts';
import { SearchForm } from './search-form.tsx';
import { SearchLists } from './search-lists.tsx';
import { type About, useSearches } from './use-searches.ts';

type Props = About & {
  /** Limits the length of each list; `children` then link to the rest. */
  most?: number;
  children?: ReactNode;
};

/** The search for pages related to a page. Collapsed until there are results, and it never starts by itself. */
export function SearchSection({ most, children, ...about }: Props) {
  const { page } = about;
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
    <section className="related" aria-labelledby={headingId}>
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
      <div id={bodyId} className="related-body" hidden={!isOpen}>
        {isOpen && (
          <>
            <SearchForm about={about} actions={actions} searches={searches} />
            <SearchLists about={about} actions={actions} searches={searches} {...(most !== undefined && { most })} />
            {hasSome && children}
          </>
        )}
      </div>
    </section>
  );
}
