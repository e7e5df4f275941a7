import type { Failure } from '../../lib/model/failure.ts';
import type { UnreadableFailure } from './unreadable-failure.ts';

/** A PDF whose text can be had in no way. A web page may have text all the same, though nothing was found in it. */
export function isUnreadablePdf(failure: Failure): failure is UnreadableFailure {
  return failure.code.endsWith('-pdf') && failure.code !== 'unloaded-pdf';
}
