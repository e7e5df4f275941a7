import { defineSessionValue, removeSessionValue, type StoredValue } from '../browser/session-value.ts';
import { sendWays } from '../model/settings.ts';
import { pageRefSchema } from '../model/summary/summary-request.ts';
import * as z from '../model/z.ts';

const PREFIX = 'draft/';

/** What a reader has changed of what will go out. It stays with its tab until it is sent or put away. */
const draftSchema = z.object({ page: pageRefSchema, send: z.enum(sendWays), text: z.string() });
export type Draft = z.infer<typeof draftSchema>;

/** One key per tab, in memory only: what somebody wrote has no place on a disk. */
export function storedDraft(tabId: number): StoredValue<Draft | null> {
  return defineSessionValue<Draft | null>(`${PREFIX}${tabId}`, z.nullable(draftSchema), null);
}

export function forgetDraft(tabId: number): Promise<void> {
  return removeSessionValue(`${PREFIX}${tabId}`);
}
