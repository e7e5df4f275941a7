import { type Failure, failOf } from '../../lib/model/failure.ts';

const OF_PAGES = ['closed-pdf', 'unreadable-page', 'nothing-to-read', 'page-too-complex'] as const;

/** Why sending the text of a page now could only fail. */
export type UnreadableFailure = Extract<
  Failure,
  { code: (typeof OF_PAGES)[number] | 'scanned-pdf' | 'locked-pdf' | 'unreadable-pdf' | 'large-pdf' }
>;

/** The failure of measuring a page, if its text cannot be sent either; `null` for one that says nothing of that. */
export function unreadableFailureOf(error: unknown): UnreadableFailure | null {
  const { failure } = failOf(error);
  return isOfPage(failure) ? failure : null;
}

const isOfPage = (failure: Failure): failure is UnreadableFailure =>
  (OF_PAGES as readonly Failure['code'][]).includes(failure.code);
