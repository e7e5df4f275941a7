import { defineSessionValue, removeSessionValue, type StoredValue } from '../browser/session-value.ts';
import { sendWays } from '../model/settings.ts';
import { pageRefSchema } from '../model/summary/summary-request.ts';
import * as z from '../model/z.ts';

const PREFIX = 'draft/';

/** Text that the user has edited before sending. It stays with its tab until it is sent or discarded. */
const draftSchema = z.object({ page: pageRefSchema, send: z.enum(sendWays), text: z.string() });
export type Draft = z.infer<typeof draftSchema>;

/** One key per tab, in memory only. A draft is never written to disk. */
export function storedDraft(tabId: number): StoredValue<Draft | null> {
  return defineSessionValue<Draft | null>(`${PREFIX}${tabId}`, z.nullable(draftSchema), null);
}

export function forgetDraft(tabId: number): Promise<void> {
  return removeSessionValue(`${PREFIX}${tabId}`);
}
