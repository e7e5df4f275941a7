import { useState } from 'react';
import { t } from '../../lib/browser/i18n.ts';
import { enrichIndexes } from '../../lib/model/search/search-result.ts';
import { SearchForm } from './search-form.tsx';
import { SearchLists } from './search-lists.tsx';
import { useSearchFocus } from './use-search-focus.ts';
import type { About, SearchActions } from './use-searches.ts';

type Props = {
  about: About;
  actions: SearchActions;
  onSummarize?: () => void;
  /** Limits the length of each list; `onMore` then leads to the rest. */
  most?: number;
  onMore?: () => void;
};

/** The words, their price, and the results. */
export function SearchBody({ about, actions, ...lists }: Props) {
  const { searches } = actions;
  const [nowMs] = useState(Date.now);
  const focus = useSearchFocus(searches);
  // Wait until everything is known, or the words would be replaced while the user aims at them.
  if (searches === undefined) return null;
  if (about.page.url === '' && !enrichIndexes.some(index => searches[index])) {
    return <p className="notice">{t('panelNeedsClick')}</p>;
  }
  return (
    <div className="related-body" ref={focus.body}>
      <SearchForm
        about={about}
        actions={actions}
        searches={searches}
        nowMs={nowMs}
        onSubmit={focus.follow}
        onEdit={focus.stay}
      />
      <SearchLists
        about={about}
        actions={actions}
        searches={searches}
        nowMs={nowMs}
        onRetry={focus.follow}
        {...lists}
      />
    </div>
  );
}
