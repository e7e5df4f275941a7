import type { DaySpending } from '../money/spent-range.ts';
import type { AnswerKind, LibraryAnswer } from './library-answer.ts';
import type { LibraryRow } from './library-row.ts';

/** An answer in the list. `position` orders it and marks where the next part begins. */
export type LibraryItem = LibraryAnswer & { position: number; day: string };

/**
 * A part of the list, newest first. `next` is where the next part begins; `null` at the end. `days`: what was spent on each
 * of its days. The sums are of everything on a day, so they are left out of a list that is searched.
 */
export type LibraryPart = { items: LibraryItem[]; next: number | null; days: ReadonlyMap<string, DaySpending> };

/** Makes an answer of what is stored of it; `null` if it is none. */
export type ParseAnswer = (kind: AnswerKind, row: unknown) => LibraryAnswer | null;

/** `answers`: those of the rows, as they are stored. Rows without one tell that there are more. */
export function partOf(
  rows: readonly LibraryRow[],
  answers: readonly unknown[],
  days: LibraryPart['days'],
  parse: ParseAnswer,
): LibraryPart {
  const shown = rows.slice(0, answers.length);
  const items = shown.flatMap(({ position, day, kind }, index) => {
    const answer = parse(kind, answers[index]);
    return answer ? [{ ...answer, position, day }] : [];
  });
  return { items, days, next: rows.length > shown.length ? (shown.at(-1)?.position ?? null) : null };
}
