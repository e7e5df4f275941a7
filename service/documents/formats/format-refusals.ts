import { cannotSummarize } from '../../refusal.ts';
import type { Format } from './format.ts';
import { unreadableKindOf } from './unreadable-kinds.ts';

const UNKNOWN = 'This file is of a kind this service cannot read.';

/** Formats that are recognized only to say what to do about them. */
const WORDS: Partial<Record<Format, string>> = {
  svg: 'This is a drawing (SVG), which has no text to summarize.',
  unknown: UNKNOWN,
};

/** The refusal of a file whose content does not match its beginning. */
export const unknownFile = () => cannotSummarize(UNKNOWN);

/** Throws a `Refusal` (422) for an unsupported format of a file that begins with `head`. */
export function refuseUnreadable(format: Format, head: Uint8Array): void {
  const words = WORDS[format] ?? (format === 'unreadable' ? unreadableKindOf(head) : null);
  if (words !== null) throw cannotSummarize(words);
}
