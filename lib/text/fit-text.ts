/**
 * The longest text that goes into one request, measured as it travels: the bytes of its JSON string. The limit is 1 MB
 * for the whole body (specification, "Limits"); the other parameters take far less than what is left here.
 */
export const MAX_TEXT_BYTES = 998_000;

/** A text that fits, and what share of the whole it is (by bytes, 0 to 1; 1 when nothing was cut). */
export type FittedText = { text: string; share: number };

const encoder = new TextEncoder();

/** Bytes of a text as a JSON string, quotes included. Line breaks, quotes and lone surrogates grow. */
export function jsonBytesOf(text: string): number {
  return encoder.encode(JSON.stringify(text)).byteLength;
}

/**
 * Cuts a text to `maxBytes`: after the last whole block (a paragraph, a section) that fits, if that keeps most of what
 * could go; else after the last whole sentence; else between two characters.
 */
export function fitText(text: string, maxBytes = MAX_TEXT_BYTES): FittedText {
  const bytes = jsonBytesOf(text);
  if (bytes <= maxBytes) return { text, share: 1 };
  const rough = text.slice(0, longestPrefix(text, maxBytes));
  const cut = text.slice(0, niceEnd(rough)).trimEnd();
  return { text: cut, share: jsonBytesOf(cut) / bytes };
}

/** The length of the longest prefix that fits, never between the halves of one character. */
function longestPrefix(text: string, maxBytes: number): number {
  let fits = 0;
  let tooLong = text.length + 1;
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (jsonBytesOf(text.slice(0, middle)) <= maxBytes) fits = middle;
    else tooLong = middle;
  }
  const splitsPair = fits > 0 && /[\uD800-\uDBFF]/.test(text[fits - 1] ?? '');
  return splitsPair ? fits - 1 : fits;
}

/** At least this share of what fits must stay, or the next finer place to cut is taken. */
const WORTHWHILE = 0.9;
const SENTENCE_END = /[.!?…。！？؟।][)"'”’»」』]*(?=\s|$|[^\p{P}\s\p{ASCII}])/gu;
/** How far back a sentence's end is looked for, in UTF-16 units; beyond it there is none worth waiting for. */
const SENTENCE_WINDOW = 20_000;

function niceEnd(rough: string): number {
  const block = rough.lastIndexOf('\n\n');
  if (block >= rough.length * WORTHWHILE) return block;
  const from = Math.max(0, rough.length - SENTENCE_WINDOW);
  const last = [...rough.slice(from).matchAll(SENTENCE_END)].at(-1);
  if (last) return from + last.index + last[0].length;
  const space = rough.lastIndexOf(' ');
  return space >= rough.length * WORTHWHILE ? space : rough.length;
}
