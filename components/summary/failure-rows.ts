import type { Failure, FailureCode } from '../../lib/model/failure.ts';
import type { FailureRow, TextState } from './failure-row.ts';
import { pageFailureRows } from './page-failure-rows.ts';
import { requestFailureRows } from './request-failure-rows.ts';

/** One row for each failure. A new one does not compile until it is in one of the two files. */
export const failureRows: Record<FailureCode, FailureRow> = { ...requestFailureRows, ...pageFailureRows };

type PageRows = typeof pageFailureRows;

type CodeOf<State extends TextState> = {
  [Code in keyof PageRows]: PageRows[Code] extends { text: State } ? Code : never;
}[keyof PageRows];

/** Why sending the text of a page now could only fail. */
export type UnreadableFailure = Extract<Failure, { code: CodeOf<'not-now' | 'none' | 'never'> }>;

/** Whether the text of the page cannot be sent either, after it could not be measured. */
export function isUnreadable(failure: Failure): failure is UnreadableFailure {
  return isText(failure, 'not-now', 'none', 'never');
}

/** A PDF whose text can be had in no way. A web page may have text all the same, though nothing was found in it. */
export function isUnreadablePdf(failure: Failure): failure is UnreadableFailure {
  return isText(failure, 'never');
}

/** Whether the page may get a text while the user looks at it. */
export function mayFill(failure: Failure): boolean {
  return isText(failure, 'not-now');
}

/** Whether reading the page once more may help. */
export function mayBeReadAgain(failure: Failure): boolean {
  return isText(failure, 'again', 'not-now');
}

function isText({ code }: Failure, ...states: TextState[]): boolean {
  return code in pageFailureRows && states.includes(pageFailureRows[code as keyof PageRows].text);
}
