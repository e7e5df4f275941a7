import { Fail, type Fate, failOf } from '../model/failure.ts';

/** What is not a failure we know, broke after `fate` was all that is sure. */
export function failOfRun(error: unknown, signal: AbortSignal, fate: Fate): Fail {
  if (signal.aborted && !(error instanceof Fail)) return new Fail({ code: 'cancelled' }, fate, { cause: error });
  return failOf(error, fate);
}
