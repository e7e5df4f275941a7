import type { SavedSearch } from '../search/saved-search.ts';
import type { SummaryAnswer } from '../summary/summary-answer.ts';

/** A saved answer of either kind, as the library lists them together. */
export type LibraryAnswer = { kind: 'summary'; saved: SummaryAnswer } | { kind: 'search'; saved: SavedSearch };

export type AnswerKind = LibraryAnswer['kind'];

/** The tables of the answers, by kind. */
export const ANSWER_TABLES = { summary: 'summaries', search: 'searches' } as const;

/** An answer as it is stored, not parsed yet. */
export type AnswerRow = { kind: AnswerKind; row: unknown };

export function pageOf(answer: LibraryAnswer): { url: string; title: string } {
  return answer.kind === 'summary' ? answer.saved.request.page : answer.saved.page;
}
