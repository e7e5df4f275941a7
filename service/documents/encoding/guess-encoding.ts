import { analyse } from 'chardet';

/** Long enough to count letters, short enough to be fast. */
const SAMPLE_BYTES = 50_000;

/** Scripts, styles and tags. */
const TAGS = /<(?:script|style)\b[\s\S]*?<\/(?:script|style)|<[^>]*>/gi;

/**
 * The label of the most likely legacy encoding of `bytes`, which are not UTF-8: the browser's fallback for a page that
 * declares none. `null` if nothing fits.
 */
export function guessEncoding(bytes: Uint8Array): string | null {
  const sample = Buffer.from(withoutMarkup(bytes), 'latin1').subarray(0, SAMPLE_BYTES);
  const [best] = analyse(sample).filter(({ name }) => !/^(?:ASCII|UTF-|ISO-2022)/i.test(name));
  if (best === undefined) return null;
  // Browsers read all of Latin-1 as Windows-1252.
  return /^ISO-8859-1$/i.test(best.name) ? 'windows-1252' : best.name;
}

/** The words of a page, byte by byte. Its tags are ASCII and would outweigh them. */
function withoutMarkup(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 20 * SAMPLE_BYTES))
    .toString('latin1')
    .replace(TAGS, ' ')
    .replace(/[\t\n\r ]+/g, ' ');
}
