import type { SendWay } from '../../lib/model/summary/send-way.ts';
import type { PageRef } from '../../lib/model/summary/summary-request.ts';
import type { Draft } from '../../lib/store/views/drafts.ts';

/** The text of a page as the user has edited it. It still follows the summary that the draft before it followed. */
export function draftOfEdit({ url, title }: PageRef, send: SendWay, text: string, before: Draft | null): Draft {
  const followed = before?.followUp ? { followUp: before.followUp } : {};
  return { page: { url, title }, send, text, isPassages: false, ...followed };
}

/** Passages of a page, as the text to send. */
export function draftOfPassages({ url, title }: PageRef, text: string): Draft {
  return { page: { url, title }, send: 'text', text, isPassages: true };
}
