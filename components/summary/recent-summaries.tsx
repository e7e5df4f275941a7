import { useEffect, useState } from 'react';
import { formatDate } from '../../lib/browser/format.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { SavedSummary } from '../../lib/model/summary/saved-summary.ts';
import { recentSummaries } from '../../lib/store/saved-answers.ts';
import { watchJobs } from '../../lib/store/tab-views.ts';
import { shownLineOf } from '../../lib/text/shown-text.ts';

const SHOWN = 20;

/** More than fits into one line. */
const MAX_TITLE_CHARS = 120;

/** The newest saved summaries. Opening one is free. */
export function RecentSummaries({ onOpen }: { onOpen: (saved: SavedSummary) => void }) {
  const [recent, setRecent] = useState<SavedSummary[]>();
  useEffect(() => {
    const read = () => void recentSummaries(SHOWN).then(setRecent, () => setRecent([]));
    read();
    return watchJobs(read);
  }, []);
  if (recent === undefined) return null;
  return (
    <section className="recent" aria-labelledby="recent-heading">
      <h2 id="recent-heading">{t('recentHeading')}</h2>
      {recent.length === 0 && <p className="hint">{t('recentNone')}</p>}
      <ul>
        {recent.map(saved => (
          <li key={saved.id}>
            <button type="button" className="quiet" dir="auto" onClick={() => onOpen(saved)}>
              <span className="recent-title">
                {shownLineOf(saved.request.page.title, MAX_TITLE_CHARS) || t('pageUntitled')}
              </span>
              <span className="hint">
                <bdi>{formatDate(saved.endedAt)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
