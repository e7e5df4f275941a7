import {
  defineSessionValue,
  readSessionKeys,
  removeSessionValue,
  type StoredValue,
} from '../../browser/storage/session-value.ts';
import type { SendWay } from '../../model/summary/send-way.ts';
import type { Followed, PageRef } from '../../model/summary/summary-request.ts';

const PREFIX = 'draft/';

/**
 * Text that the user has edited before sending, passages of the page that the user has chosen, or what is new on a page. It
 * stays with its tab until it is sent or discarded.
 */
export type Draft = { page: PageRef; send: SendWay; text: string; isPassages: boolean; followUp?: FollowUpDraft };

/** What is new on a page since the summary of `follows`. */
type FollowUpDraft = { follows: Followed; language: string | null };

/** One key per tab, in memory only. A draft is never written to disk. */
export function storedDraft(tabId: number): StoredValue<Draft | null> {
  return defineSessionValue<Draft | null>(`${PREFIX}${tabId}`, null);
}

/** Whether any tab has a draft. */
export async function hasDraft(): Promise<boolean> {
  const keys = (await readSessionKeys()).filter(key => key.startsWith(PREFIX));
  const drafts = await Promise.all(keys.map(key => defineSessionValue<Draft | null>(key, null).get()));
  return drafts.some(draft => draft !== null);
}

export function forgetDraft(tabId: number): Promise<void> {
  return removeSessionValue(`${PREFIX}${tabId}`);
}
