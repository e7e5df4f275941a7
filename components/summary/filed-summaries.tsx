import { formatDate } from '../../lib/browser/format/format-time.ts';
import { t } from '../../lib/browser/i18n.ts';
import { outputLanguageOf } from '../../lib/model/summary/output-language.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { SummaryText } from './summary-text.tsx';

type Props = { answer: SummaryAnswer; filed: readonly SummaryAnswer[] };

/** The summaries that are filed with the one on the screen: later ones are open, earlier ones are folded. */
export function FiledSummaries({ answer, filed }: Props) {
  return filed
    .filter(({ id }) => id !== answer.id)
    .map(other => (
      <details key={other.id} className="filed" open={other.endedAt > answer.endedAt}>
        <summary>{t(other.follows === undefined ? 'filedFirst' : 'filedNew', formatDate(other.endedAt))}</summary>
        <SummaryText output={other.summary.output} language={outputLanguageOf(other)} />
      </details>
    ));
}
