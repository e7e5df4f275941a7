import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { formatDate } from '../../lib/browser/format/format-time.ts';
import { plural, t } from '../../lib/browser/i18n.ts';
import type { BlockCounts } from '../../lib/text/versions/compare-blocks.ts';

/** Says how a page differs from what it was at a moment (milliseconds since 1970). */
export function changeWordsOf({ total, added, changed, removed }: BlockCounts, at: number): string {
  const values = [formatNumber(total), formatDate(at, Date.now())] as const;
  if (added > 0 && changed > 0) return plural('pageNewOrChanged', added + changed, ...values);
  if (added > 0) return plural('pageNew', added, ...values);
  if (changed > 0) return plural('pageChanged', changed, ...values);
  if (removed > 0) return plural('pageRemoved', removed, formatDate(at, Date.now()));
  return t('pageSame');
}
