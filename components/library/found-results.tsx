import { t, uiLanguage } from '../../lib/browser/i18n.ts';
import { shownHostOf } from '../../lib/model/address/shown-address.ts';
import { formatPublished } from '../../lib/model/search/published-date.ts';
import type { SavedSearch } from '../../lib/model/search/saved-search.ts';

/** The results of a saved search. */
export function FoundResults({ search }: { search: SavedSearch }) {
  const nowMs = Date.now();
  if (search.results.length === 0) return <p>{t('libraryNothingFound')}</p>;
  return (
    <ol className="library-results">
      {search.results.map(({ rank, url, title, snippet, published }) => {
        const host = shownHostOf(url);
        const date = formatPublished(published, nowMs, uiLanguage());
        return (
          host !== null && (
            <li key={rank}>
              <a href={url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer" dir="auto">
                {title}
              </a>
              <p className="hint">
                <bdi dir="ltr">{host}</bdi>
                {date && ` · ${date.absolute}`}
              </p>
              {snippet && <p dir="auto">{snippet}</p>}
            </li>
          )
        );
      })}
    </ol>
  );
}
