import { formatUsd } from '../../lib/browser/format/format-money.ts';
import { formatDate, formatDuration } from '../../lib/browser/format/format-time.ts';
import { plural, t } from '../../lib/browser/i18n.ts';
import { EXTRACT_NODE } from '../../lib/model/summary/node-of-extracts.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';
import { evidenceCountOf } from '../evidence/shown-evidence.ts';
import { Icon } from '../ui/icon.tsx';

type Props = { answer: SummaryAnswer; isFromSaved: boolean };

/** What a summary cost and how long it took, in one line; the rest of the receipt on demand. */
export function CostLine({ answer, isFromSaved }: Props) {
  const tookMs = answer.endedAt - answer.sentAt;
  return (
    // Opened, it would lie behind the bar.
    <details
      className="cost-line"
      onToggle={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}
    >
      <summary>
        <span>{cautionOf(answer)}</span>
        <span className="amount">
          {costOf(answer, isFromSaved)}
          {!isFromSaved && tookMs >= 1_000 && <span>{formatDuration(tookMs)}</span>}
          <Icon name="down" />
        </span>
      </summary>
      <ul className="facts">
        {factsOf(answer, isFromSaved).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </details>
  );
}

/** Who wrote it, where there is something written. */
function cautionOf({ summary: { output, node } }: SummaryAnswer): string {
  if (output === '') return '';
  return t(node === EXTRACT_NODE ? 'extractCaution' : 'summaryCaution');
}

function costOf({ summary, costMicros }: SummaryAnswer, isFromSaved: boolean): string {
  if (summary.tokens === null) return t('factCostAtMost', formatUsd(costMicros));
  if (costMicros === 0) return t('factFree');
  const cost = formatUsd(costMicros, 'halfExpand');
  return isFromSaved ? t('factCostThen', cost) : cost;
}

function factsOf({ summary, words, endedAt, evidence }: SummaryAnswer, isFromSaved: boolean): string[] {
  const { tokens, balanceMicros } = summary;
  const facts = isFromSaved ? [formatDate(endedAt, Date.now())] : [];
  if (evidence && evidence.claims.length > 0) facts.push(evidenceCountOf(evidence));
  if (words !== null) facts.push(plural('factWords', words));
  if (tokens !== null && tokens > 0) facts.push(plural('factTokens', tokens));
  if (balanceMicros !== null && !isFromSaved) facts.push(t('factBalance', formatUsd(balanceMicros, 'floor')));
  return facts;
}
