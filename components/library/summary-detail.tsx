import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import type { SavedSummary } from '../../lib/model/summary/saved-summary.ts';
import { SummaryText } from '../summary/summary-text.tsx';
import { VersionList } from './version-list.tsx';

/** The text of a saved summary, and the other summaries of its page. */
export function SummaryDetail({ saved }: { saved: SavedSummary }) {
  return (
    <>
      <SummaryText output={saved.summary.output} language={outputLanguageOf(saved)} />
      <VersionList saved={saved} />
    </>
  );
}
