import { formatEstimate } from '../../lib/browser/format/format-money.ts';
import { t } from '../../lib/browser/i18n.ts';
import type { Settings } from '../../lib/model/settings/settings.ts';
import { useEstimate } from '../summary/use-estimate.ts';
import { useTextSize } from '../summary/use-text-size.ts';

type Props = { text: string; chosen: Settings; onSummarize: (text: string) => void };

/** Leads to the text of the passages, from where it can be sent. Names the likely price. */
export function SummarizePassages({ text, chosen, onSummarize }: Props) {
  const size = useTextSize(text);
  const estimate = useEstimate(size, chosen);
  return (
    <button type="button" className="focus-summarize" onClick={() => onSummarize(text)}>
      <span>{t('focusSummarize')}</span> <span className="price">{estimate && formatEstimate(estimate)}</span>
    </button>
  );
}
