import type { SiteMoment } from '../address/sites-of-page.ts';
import type { AnswerKind } from './library-answer.ts';

/** An answer's place in the library's list and in its index. */
export type LibraryRow = {
  /** The key, ascending from the newest answer (`positionOf`). */
  position: number;
  /** The id of the answer. */
  id: string;
  kind: AnswerKind;
  /** The day that it is listed under (`dayOf`). It stays the same when the user travels. */
  day: string;
  chunk: number;
  /** Each with its chunk (`termInChunk`). */
  terms: string[];
  /** The sites of its page, with its end (`siteMomentsOf`). */
  sites: SiteMoment[];
};

/** How many positions one millisecond has. */
const PLACES = 1_024;

/** The last moment (milliseconds since 1970) whose position is a safe integer, in the year 2248. */
export const LAST_MOMENT = Math.floor(Number.MAX_SAFE_INTEGER / PLACES) - 1;

/** Where an answer stands: newer ones first. Answers of the same millisecond are ordered by their ids. */
export function positionOf(id: string, endedAt: number): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % PLACES;
  return -(Math.round(endedAt) * PLACES + hash);
}

/** The last position of answers that ended at this moment or later. */
export function lastPositionSince(at: number): number {
  return -(Math.round(at) * PLACES);
}
