import { truncateToChars } from '../../text/lines/truncate.ts';
import { MAX_TEXT_BYTES } from '../request-limits.ts';

/** A text that fits, and what share of the whole it is (by bytes, 0 to 1; 1 when nothing was cut). */
type FittedText = { text: string; share: number };

const encoder = new TextEncoder();

/** Bytes of a text as a JSON string, quotes included. Line breaks, quotes and lone surrogates grow. */
export function jsonBytesOf(text: string): number {
  return encoder.encode(JSON.stringify(text)).byteLength;
}

/**
 * Truncates a text to what one request holds: after the last whole paragraph that fits, if that keeps most of what
 * fits; else after the last whole sentence; else between two characters.
 *
 * @param maxBytes of its JSON string
 */
export function fitText(text: string, maxBytes = MAX_TEXT_BYTES): FittedText {
  const bytes = jsonBytesOf(text);
  if (bytes <= maxBytes) return { text, share: 1 };
  const rough = text.slice(0, longestPrefix(text, maxBytes));
  const cut = text.slice(0, lastGoodEnd(rough)).trimEnd();
  return { text: cut, share: jsonBytesOf(cut) / bytes };
}

/** The length of the longest prefix that fits and ends with a whole character. */
function longestPrefix(text: string, maxBytes: number): number {
  let fits = 0;
  let tooLong = text.length + 1;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (jsonBytesOf(text.slice(0, middle)) <= maxBytes) fits = middle;
    else tooLong = middle;
  }
  return truncateToChars(text, fits).length;
}

/** A cut must keep at least this share of what fits. */
const MIN_SHARE = 0.9;
const SENTENCE_END = /[.!?…。！？؟।][)"'”’»」』]*(?=\s|$|[^\p{P}\s\p{ASCII}])/gu;
/** How far back the end of a sentence is looked for, in UTF-16 units. */
const SENTENCE_WINDOW = 20_000;

function lastGoodEnd(rough: string): number {
  const block = rough.lastIndexOf('\n\n');
  if (block >= rough.length * MIN_SHARE) return block;
  const from = Math.max(0, rough.length - SENTENCE_WINDOW);
  const last = [...rough.slice(from).matchAll(SENTENCE_END)].at(-1);
  if (last) return from + last.index + last[0].length;
  const space = rough.lastIndexOf(' ');
  return space >= rough.length * MIN_SHARE ? space : rough.length;
}
