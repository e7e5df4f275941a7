import { formatNumber } from '../../lib/browser/format/format-number.ts';
import { plural } from '../../lib/browser/i18n.ts';
import type { Evidence } from '../../lib/model/summary/evidence.ts';
import type { SummaryAnswer } from '../../lib/model/summary/summary-answer.ts';

export type ShownEvidence = {
  evidence: Evidence;
  /** The tab that shows the page; `null` if none does, or if its viewer has no places. */
  tabId: number | null;
};

/** The evidence of a summary, and where its passages can be shown. `tabId`: the tab that shows its page, if one does. */
export function shownEvidenceOf({ evidence, how }: SummaryAnswer, tabId?: number): ShownEvidence | undefined {
  return evidence && { evidence, tabId: how === 'pdf' ? null : (tabId ?? null) };
}

/** How many sentences lead to the page. */
export function evidenceCountOf({ claims }: Evidence): string {
  const leading = claims.filter(({ passages }) => passages.length > 0).length;
  return plural('evidenceCount', claims.length, formatNumber(leading));
}
