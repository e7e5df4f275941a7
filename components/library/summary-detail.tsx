import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { shownEvidenceOf } from '../evidence/shown-evidence.ts';
import { SummaryText } from '../summary/summary-text.tsx';
import { VersionList } from './version-list.tsx';

/** The text of a saved summary, and the other summaries of its page. */
export function SummaryDetail({ saved }: { saved: SummaryAnswer }) {
  return (
    <>
      <SummaryText output={saved.summary.output} language={outputLanguageOf(saved)} evidence={shownEvidenceOf(saved)} />
      <VersionList saved={saved} />
    </>
  );
}
