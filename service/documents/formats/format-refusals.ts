import { cannotSummarize } from '../../refusal.ts';
import type { Format } from './format.ts';

const UNKNOWN = 'This file is of a kind this service cannot read.';

/** Formats that are recognized only to say what to do about them. */
const WORDS: Partial<Record<Format, string>> = {
  svg: 'This is a drawing (SVG), which has no text to summarize.',
  'old-office': 'This is a file of an old Office version (.doc, .ppt, .xls). Save it as .docx or .pptx, or as PDF.',
  rtf: 'Documents in Rich Text Format (.rtf) cannot be read. Save it as .docx or as PDF.',
  packed: 'This is a packed archive. Give the address of a single document.',
  'picture-without-reader': 'Pictures of this type cannot be read. PNG, JPEG, TIFF, WebP, GIF and BMP can.',
  unknown: UNKNOWN,
};

/** The refusal of a file whose content does not match its beginning. */
export const unknownFile = () => cannotSummarize(UNKNOWN);

/** Throws a `Refusal` (422) for an unsupported format. */
export function refuseUnreadable(format: Format): void {
  const words = WORDS[format];
  if (words !== undefined) throw cannotSummarize(words);
}
