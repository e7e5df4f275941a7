import { whileHolding, whileSharing } from '../browser/worker/locks.ts';
import { Fail } from '../model/failure.ts';

/**
 * Holds back "delete everything". Whatever writes about pages or requests in several steps does so in here: a step that came
 * after the deletion would store what was deleted. Do not nest it.
 */
const STORED_DATA = 'stored-data';

/** @throws Fail `interrupted` where everything is being deleted */
export async function whileWriting<T>(work: () => Promise<T>): Promise<T> {
  const done = await whileSharing(STORED_DATA, work);
  if (done === null) throw new Fail({ code: 'interrupted' });
  return done.value;
}

/** The same for work that waits for its own kind, as a lock of this `name`. */
export function whileWritingAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return whileWriting(() => whileHolding(name, work));
}

/** Held by the page that deletes everything, from its command to the worker until the files are deleted too. */
const DELETION = 'deletion';

/** Holds back an update of the extension, which would end the page halfway. */
export function whileDeleting<T>(work: () => Promise<T>): Promise<T> {
  return whileHolding(DELETION, work);
}

/** Resolves once no page is deleting everything. */
export function whenNotDeleting(): Promise<void> {
  return whileHolding(DELETION, async () => {});
}

/** Does `work` once nothing of the kind goes on. Until it has ended, nothing of the kind begins. */
export function whileNothingWrites<T>(work: () => Promise<T>): Promise<T> {
  return whileHolding(STORED_DATA, work);
}
